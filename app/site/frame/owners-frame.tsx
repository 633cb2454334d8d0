import { Box } from '@chakra-ui/react'

/** The place of what the server draws (sync-server/registry/owners/owner-pages.ts). */
const CONTENT = { __html: '<!--content-->' }

/** The frame of the pages for who owns several shops: they belong to no shop, and have a header of their own. */
export function OwnersFrame() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant.
  return <Box minH="100dvh" dangerouslySetInnerHTML={CONTENT} />
}
