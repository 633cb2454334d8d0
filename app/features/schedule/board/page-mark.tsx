import { Text } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'

/** Which page of what does not fit on screen this is; nothing where all of it does. */
export function PageMark({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null
  return (
    <Text data-pages={pages} color="muted" fontSize="max(1rem, 1.1vmax)" textAlign="center" pt="2">
      <Ltr>{`${page + 1} of ${pages}`}</Ltr>
    </Text>
  )
}
