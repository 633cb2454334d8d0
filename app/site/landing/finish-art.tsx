import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Finish } from '#schema/rules/visitors/service-finish.ts'
import { film, gloss, polish } from './finishes/paint.tsx'
import { glass, headlight, stitch, wheel } from './finishes/parts.tsx'
import { beads, foam } from './finishes/water.tsx'

/** What a service leaves behind, as a detail of a vehicle; each fills 320 by 160. */
const DRAWINGS: Record<Finish, ReactNode> = {
  gloss,
  stitch,
  beads,
  film,
  wheel,
  polish,
  glass,
  foam,
  headlight,
}

const symbolId = (finish: string) => `finish-${finish}`

/** The drawings themselves, once a page; not hidden by `display`, which would take the gradients with it. */
export function FinishSheet() {
  return (
    <chakra.svg position="absolute" w="0" h="0" aria-hidden="true">
      {Object.entries(DRAWINGS).map(([finish, drawing]) => (
        <symbol key={finish} id={symbolId(finish)} viewBox="0 0 320 160" preserveAspectRatio="xMidYMid slice">
          {drawing}
        </symbol>
      ))}
    </chakra.svg>
  )
}

/** A finish from the sheet, by the blank that the server fills with its name. */
export function PanelArt({ finish }: { finish: string }) {
  return (
    <chakra.svg w="full" aspectRatio="2 / 1" display="block" aria-hidden="true">
      <use href={`#${symbolId(finish)}`} />
    </chakra.svg>
  )
}
