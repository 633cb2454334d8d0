import { Box, Button, Flex } from '@chakra-ui/react'
import { MessageCircle, Phone } from 'lucide-react'
import type { ShopFacts } from '#schema/rules/shop-facts.ts'
import { HIDDEN_WITHOUT_HREF } from './social-links.tsx'

/** How to reach the shop, where the thumb of somebody with a phone is; Book Now stands at the top all the time. */
export function ThumbBar({ shop }: { shop: ShopFacts }) {
  return (
    <Box
      as="nav"
      aria-label="Call or write"
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
        <Button asChild variant="outline" size="lg" flex="1">
          <a href={`tel:${shop.phone}`}>
            <Phone />
            Call us
          </a>
        </Button>
        <Button asChild variant="outline" size="lg" flex="1" css={HIDDEN_WITHOUT_HREF}>
          <a href={shop.whatsapp} target="_blank" rel="noopener noreferrer">
            <MessageCircle />
            WhatsApp
          </a>
        </Button>
      </Flex>
    </Box>
  )
}
