import { Box } from '@chakra-ui/react'
import { blank } from '#schema/rules/visitors/page-blanks.ts'
import type { ShopFacts } from '#schema/rules/visitors/shop-facts.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The place of what the server draws (sync-server/site/frame/page-renderer.ts). */
const CONTENT = { __html: '<!--content-->' }

/**
 * The frame around the pages that the server draws. A shop that has not opened its site has nothing to lead to, and whoever
 * has booked is not asked to book.
 */
export function DrawnFrame({ shop }: { shop: ShopFacts }) {
  return (
    <Box
      data-site={blank('site')}
      data-offer={blank('offer')}
      display="flex"
      flexDirection="column"
      minH="100dvh"
      css={HIDDEN_PARTS}
    >
      <SiteHeader shop={shop} testimonials={shop.testimonials} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant. */}
      <Box as="main" id="main" flex="1" dangerouslySetInnerHTML={CONTENT} />
      <Box data-of-site="">
        <SiteFooter shop={shop} />
      </Box>
    </Box>
  )
}

const HIDDEN_PARTS = {
  '&[data-site=""] [data-of-site], &:is([data-offer=""], [data-site=""]) [data-of-offer]': {
    display: 'none',
  },
  // The other language comes from the server.
  '.kept & a[hreflang]': { display: 'none' },
}
