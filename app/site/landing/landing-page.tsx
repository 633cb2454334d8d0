import { Box, Button, Flex, IconButton, Link, SimpleGrid, Text } from '@chakra-ui/react'
import { CircleCheck, MessageCircle, Phone, X } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { PagePart } from '#app/site/frame/page-part.tsx'
import { SiteFooter } from '#app/site/frame/site-footer.tsx'
import { SiteHeader } from '#app/site/frame/site-header.tsx'
import { MOST_TESTIMONIALS } from '#schema/rows/settings.ts'
import { blank, places, testimonialBlank } from '#schema/rules/visitors/page-blanks.ts'
import type { ShopFacts } from '#schema/rules/visitors/shop-facts.ts'
import * as texts from '#schema/texts/en/landing.ts'
import { booked, bookNow, dismiss, shopOn, testimonials, yourBooking } from '#schema/texts/en/site.ts'
import { CallToAction } from './call-to-action.tsx'
import { Gallery } from './gallery.tsx'
import { Hero } from './hero.tsx'
import { Promises } from './promises.tsx'
import { Services } from './services.tsx'
import { SiteSection } from './site-section.tsx'

const PLACES = places(MOST_TESTIMONIALS)
/** Until here a phone's first screen reaches, which it paints without waiting for the rest of the page (app/landing.html). */
const TOP_END_ID = 'end-of-top'
/**
 * On a phone what is further down is neither styled nor laid out before somebody scrolls there, nor all at once. A link to a section needs
 * the true heights of those before it (start-landing.ts).
 */
const LATER_BELOW_TOP = {
  '@media (width < 48em)': {
    [`&:not([data-whole], :has(:target)) > #${TOP_END_ID} ~ *`]: {
      contentVisibility: 'auto',
      containIntrinsicHeight: 'auto 44rem',
    },
  },
}

export function LandingPage({ shop }: { shop: ShopFacts }) {
  return (
    <>
      <SiteHeader path="/" shop={shop} primary="wide" />
      <Box as="main" id="main" minH="100dvh" css={LATER_BELOW_TOP}>
        <Hero shop={shop} />
        <Promises shop={shop} />
        <span id={TOP_END_ID} hidden />
        <Services />
        <Testimonials shop={shop} />
        <Gallery />
        <CallToAction />
      </Box>
      <Box pb={{ base: '16', lg: '0' }}>
        <SiteFooter shop={shop} />
      </Box>
      <ThumbBar shop={shop} />
      <BookedStrip />
    </>
  )
}

/**
 * The message that the previous page showed, for the rest of its display time, and then the link of the booking that this
 * device knows of (app/site/landing/booked-strip.ts).
 */
function BookedStrip() {
  return (
    <Box role="status" id="booked">
      <Flex
        hidden
        position="fixed"
        zIndex="toast"
        bottom={{ base: '24', lg: '6' }}
        insetInlineStart={{ base: '4', md: 'auto' }}
        insetInlineEnd={{ base: '4', md: '6' }}
        w={{ md: '420px' }}
        gap="3"
        p="4"
        align="start"
        bg="panel"
        color="ink"
        borderWidth="1px"
        borderColor="line"
        borderRadius="l3"
        boxShadow="lg"
        css={{ '&[hidden]': { display: 'none' } }}
      >
        <Box color="success.fg" aria-hidden="true" pt="0.5">
          <CircleCheck size={20} />
        </Box>
        <Box flex="1">
          <Text fontWeight="semibold" data-title={yourBooking.title}>
            {booked.title}
          </Text>
          <Text color="muted">{booked.description}</Text>
          <Box mb="-2" hidden data-bookings="">
            <Box as="ul" listStyleType="none" ps="0" aria-label={yourBooking.title} />
            <template>
              <li>
                <Link
                  href="/"
                  display="flex"
                  flexWrap="wrap"
                  columnGap="2"
                  alignContent="center"
                  minH="11"
                  color="ink"
                >
                  <span data-when="" />
                  <Text as="span" color="muted" data-stage="" />
                  <Text as="span" color="accent.fg" fontWeight="semibold" flexBasis="full">
                    {yourBooking.open}
                  </Text>
                </Link>
              </li>
            </template>
            <Button
              variant="plain"
              color="muted"
              px="0"
              minH="11"
              h="auto"
              fontWeight="normal"
              data-forget=""
            >
              {yourBooking.forget}
            </Button>
          </Box>
        </Box>
        <IconButton variant="ghost" size="sm" aria-label={dismiss} mt="-2" me="-2" data-dismiss="">
          <X />
        </IconButton>
      </Flex>
    </Box>
  )
}

/** What stands at the bottom of a phone's screen, in reach of the thumb: to book, and beside it to call or write. */
function ThumbBar({ shop }: { shop: ShopFacts }) {
  return (
    <Box
      as="nav"
      aria-label={texts.bookCallOrWrite}
      hideFrom="lg"
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="docked"
      bg="panel"
      borderTopWidth="1px"
      borderColor="line"
      px="4"
      pt="2.5"
      pb="calc(0.625rem + env(safe-area-inset-bottom))"
    >
      <Flex gap="2.5" maxW="3xl" mx="auto">
        <IconButton asChild variant="outline" size="lg" aria-label={texts.callUs}>
          <a href={`tel:${shop.phone}`}>
            <Phone />
          </a>
        </IconButton>
        <PagePart of={shop.whatsapp}>
          <IconButton asChild variant="outline" size="lg" aria-label={shopOn('WhatsApp', shop.brand)}>
            <a href={shop.whatsapp} target="_blank" rel="noopener noreferrer">
              <MessageCircle />
            </a>
          </IconButton>
        </PagePart>
        <Button asChild colorPalette="attention" size="lg" flex="1">
          <a href={paths.booking}>{bookNow}</a>
        </Button>
      </Flex>
    </Box>
  )
}

/** Customer reviews. The page is prerendered with room for all of them, and shows those that the shop has entered. */
function Testimonials({ shop }: { shop: ShopFacts }) {
  return (
    <PagePart of={shop.testimonials}>
      <Box bg="sunken">
        <SiteSection id="testimonials" title={testimonials} text={texts.testimonialsText}>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap={{ base: '10', md: '16' }}>
            {PLACES.map(index => (
              <PagePart key={index} of={blank(testimonialBlank(index, 'name'))}>
                <Flex as="figure" direction="column" gap="6">
                  <Text
                    as="blockquote"
                    fontSize={{ base: 'xl', md: '2xl' }}
                    lineHeight="1.45"
                    letterSpacing="-0.01em"
                    textWrap="pretty"
                    flex="1"
                  >
                    <bdi>{texts.quoted(blank(testimonialBlank(index, 'text')))}</bdi>
                  </Text>
                  <Box as="figcaption" ps="4" borderInlineStartWidth="3px" borderColor="accent.solid">
                    <Text fontWeight="semibold">
                      <bdi>{blank(testimonialBlank(index, 'name'))}</bdi>
                    </Text>
                    <Text color="muted">
                      <bdi>{blank(testimonialBlank(index, 'car'))}</bdi>
                    </Text>
                  </Box>
                </Flex>
              </PagePart>
            ))}
          </SimpleGrid>
        </SiteSection>
      </Box>
    </PagePart>
  )
}
