import { Box, Container } from '@chakra-ui/react'
import { type MouseEvent, useRef } from 'react'
import { useAnswer } from '#app/api/use-answer.ts'
import { SiteFooter } from '#app/domain/site/site-footer.tsx'
import { SiteHeader } from '#app/domain/site/site-header.tsx'
import { LatestToast } from '#app/ui/latest-toast.tsx'
import type { ShopFacts } from '#schema/rules/shop-facts.ts'
import { BookingForm, type BookingFormHandle } from './booking-form.tsx'
import { ShopPhone } from './call-us.tsx'
import { PublicShop } from './public-answers.ts'
import { useToday } from './use-today.ts'

/** The public booking page. Visitors have no account and no local database. */
export function BookingPage({ facts }: { facts: ShopFacts }) {
  const today = useToday()
  const { answer } = useAnswer('/api/public/shop', PublicShop)
  const shop = answer.state === 'ready' ? answer.value : answer.state === 'failed' ? null : undefined
  const form = useRef<BookingFormHandle>(null)
  const goOn = (event: MouseEvent) => {
    // With a modifier key the link opens in a new tab, and this page must not change.
    if (event.ctrlKey || event.metaKey || event.shiftKey || !form.current) return
    event.preventDefault()
    form.current.goOn()
  }
  return (
    <>
      <SiteHeader testimonials={facts.testimonials} onBookNow={goOn} />
      <Box as="main" id="main" py={{ base: '6', md: '10' }} minH="100dvh">
        <Container maxW="6xl">
          <ShopPhone value={facts}>
            <BookingForm ref={form} today={today} shop={shop} facts={facts} />
          </ShopPhone>
        </Container>
      </Box>
      <Box pb={{ base: '24', lg: '0' }}>
        <SiteFooter shop={facts} onBookNow={goOn} />
      </Box>
      <LatestToast />
    </>
  )
}
