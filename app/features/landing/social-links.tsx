import { chakra, Flex, IconButton } from '@chakra-ui/react'
import type { ShopFacts } from '#schema/rules/shop-facts.ts'

/** Plain line signs of our own, not the companies' logos. */
const SIGNS = {
  Instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7v.01',
  Facebook: 'M15 4h-1.5C11 4 10 5.6 10 8v12M7 11h7',
  WhatsApp: 'M4 20l1.3-4A8 8 0 1 1 8.4 19zM9 9c0 3 3 6 6 6',
} as const

export function SocialLinks({ shop }: { shop: ShopFacts }) {
  const links = [
    { name: 'Instagram', href: shop.instagram },
    { name: 'Facebook', href: shop.facebook },
    { name: 'WhatsApp', href: shop.whatsapp },
  ] as const
  return (
    <Flex gap="2">
      {links.map(({ name, href }) => (
        <IconButton key={name} asChild variant="outline" size="md" css={HIDDEN_WITHOUT_HREF}>
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`Sheen on ${name}`}>
            <chakra.svg
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={SIGNS[name]} />
            </chakra.svg>
          </a>
        </IconButton>
      ))}
    </Flex>
  )
}

/** The page is built before it is known where the shop is to be found. */
export const HIDDEN_WITHOUT_HREF = { '&[href=""]': { display: 'none' } }
