import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { film, gloss, polish } from './finishes/paint.tsx'
import { glass, headlight, stitch, wheel } from './finishes/parts.tsx'
import { beads, foam } from './finishes/water.tsx'

/** What a service leaves behind, as a detail of a vehicle; each fills 320 by 160. */
const FINISHES = { gloss, stitch, beads, film, wheel, polish, glass, foam, headlight } satisfies Record<
  string,
  ReactNode
>

export type PanelFinish = keyof typeof FINISHES

const symbolId = (finish: string) => `finish-${finish}`

/** The drawings themselves, once a page; not hidden by `display`, which would take the gradients with it. */
export function FinishSheet() {
  return (
    <chakra.svg position="absolute" w="0" h="0" aria-hidden="true">
      {Object.entries(FINISHES).map(([finish, drawing]) => (
        <symbol key={finish} id={symbolId(finish)} viewBox="0 0 320 160" preserveAspectRatio="xMidYMid slice">
          {drawing}
        </symbol>
      ))}
    </chakra.svg>
  )
}

/** A finish from the sheet, by its name or by a blank that the server fills with one. */
export function PanelArt({ finish }: { finish: PanelFinish | (string & {}) }) {
  return (
    <chakra.svg w="full" aspectRatio="2 / 1" display="block" aria-hidden="true">
      <use href={`#${symbolId(finish)}`} />
    </chakra.svg>
  )
}
