import { Box, Container } from '@chakra-ui/react'
import { SiteFooter } from '#app/features/landing/site-footer.tsx'
import { SiteHeader } from '#app/features/landing/site-header.tsx'
import { LatestToast } from '#app/ui/latest-toast.tsx'
import type { ShopFacts } from '#schema/rules/shop-facts.ts'
import { BookingForm } from './booking-form.tsx'
import { PublicShop } from './public-answers.ts'
import { useAnswer } from './use-answer.ts'
import { useToday } from './use-today.ts'

/** The public booking page. Visitors have no account and no local database. */
export function BookingPage({ facts }: { facts: ShopFacts }) {
  const today = useToday()
  const { answer } = useAnswer('/api/public/shop', PublicShop)
  const shop = answer.state === 'ready' ? answer.value : answer.state === 'failed' ? null : undefined
  return (
    <>
      <SiteHeader withTestimonials />
      <Box as="main" id="main" py={{ base: '6', md: '10' }} minH="100dvh">
        <Container maxW="6xl">
          <BookingForm today={today} shop={shop} />
        </Container>
      </Box>
      <Box pb={{ base: '24', lg: '0' }}>
        <SiteFooter shop={facts} />
      </Box>
      <LatestToast />
    </>
  )
}
