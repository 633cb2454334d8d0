import { Box } from '@chakra-ui/react'
import type { ShopFacts } from '#schema/rules/shop-facts.ts'
import { BookedStrip } from './booked-strip.tsx'
import { CallToAction } from './call-to-action.tsx'
import { FeatureTiles } from './feature-tiles.tsx'
import { Gallery } from './gallery.tsx'
import { Hero } from './hero.tsx'
import { Services } from './services.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { Testimonials } from './testimonials.tsx'
import { ThumbBar } from './thumb-bar.tsx'

export function LandingPage({ shop }: { shop: ShopFacts }) {
  return (
    <>
      <SiteHeader />
      <Box as="main" id="main">
        <Hero shop={shop} />
        <FeatureTiles />
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
