import { Box, Button, Container, Text } from '@chakra-ui/react'
import { SiteFooter } from '#app/site/frame/site-footer.tsx'
import { SiteHeader } from '#app/site/frame/site-header.tsx'
import type { ShopFacts } from '#schema/rules/visitors/shop-facts.ts'
import { needsScript } from '#schema/texts/en/booking-form.ts'

type BookingPageProps = {
  facts: ShopFacts
  /** The form as HTML. The browser hydrates it alone, so that what stands around it comes without a script. */
  form: string
}

/** The public booking page, as the build writes it. */
export function BookingPage({ facts, form }: BookingPageProps) {
  return (
    <>
      <SiteHeader path="/booking" shop={facts} testimonials={facts.testimonials} primary="nowhere" />
      <Box as="main" id="main" py={{ base: '6', md: '10' }} minH="100dvh">
        <noscript>
          <Container maxW="6xl">
            <Text fontSize="lg" pb="4">
              {needsScript(facts.phoneText)}
            </Text>
            <Button asChild size="lg" colorPalette="attention">
              <a href={`tel:${facts.phone}`}>
                <bdi dir="ltr">{facts.phoneText}</bdi>
              </a>
            </Button>
          </Container>
        </noscript>
        <Container
          maxW="6xl"
          css={{ '@media (scripting: none)': { display: 'none' } }}
          id="booking"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made it, a moment ago.
          dangerouslySetInnerHTML={{ __html: form }}
        />
      </Box>
      <Box css={ABOVE_PRICE_BAR}>
        <SiteFooter shop={facts} />
      </Box>
    </>
  )
}

/** The price bar stands over the end of the page, as long as there is a form. */
const ABOVE_PRICE_BAR = { ':has(.priceBar) + &': { pb: { base: '24', lg: '0' } } }
