import { type StackProps, Link as StyledLink } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useCopyDraftHeads } from '#app/queries/rejections.ts'
import { Note } from '#app/ui/note.tsx'

/**
 * Leads to what waits from other shops; nothing where nothing waits. A page that opens before the server has said so does without,
 * rather than move what is read already; Needs Attention has it in any case.
 */
export function CopiesNote(styles: StackProps) {
  const heads = useCopyDraftHeads()
  const [isKnown] = useState(heads !== undefined)
  const drafts = (isKnown && heads) || []
  const [first] = drafts
  if (!first) return null
  return (
    <Note {...styles}>
      {drafts.length === 1 ? (
        <>
          <bdi>{first.sentBy}</bdi> sent a copy of <bdi>{first.fromName}</bdi>.{' '}
        </>
      ) : (
        `Copies of ${drafts.length} other shops wait here. `
      )}
      <StyledLink asChild color="accent.fg">
        <Link to={paths.adminFromOtherShops}>Look at what is different</Link>
      </StyledLink>
    </Note>
  )
}
