import { Flex, Grid, Skeleton, Text, VisuallyHidden } from '@chakra-ui/react'
import { memo, useMemo } from 'react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import type { BoardBay } from '#schema/rules/schedule/board.ts'
import { BayTile } from './bay-tile.tsx'
import { measureGrid } from './measured-grid.ts'
import { GAP_REM } from './tile-grid.ts'
import { pageOf } from './turns.ts'
import { useRoom } from './use-room.ts'

type BoardBaysProps = {
  /** When the shop opens, while it is closed. */
  opensAt: string | null
  /** Undefined while they load. */
  bays: readonly BoardBay<ScheduleEntry>[] | undefined
  now: string
  /** The number of the page that has its turn. */
  turn: number
}

/** The bays as tiles over all the room, in turns where it does not hold all of them. */
export const BoardBays = memo(function BoardBays({ bays, opensAt, now, turn }: BoardBaysProps) {
  const [frame, room] = useRoom()
  const names = useStaffNames()
  const grid = useMemo(() => bays && room && measureGrid(bays, room, now), [bays, room, now])
  const { items, page, pages } = pageOf(bays ?? [], grid?.perPage ?? 1, turn)
  return (
    <Flex
      as="section"
      aria-label="Bays"
      aria-busy={!bays || undefined}
      direction="column"
      flex="1 0 0"
      minH="14rem"
      minW="0"
    >
      <Flex ref={frame} flex="1" minH="0" direction="column">
        {!bays && (
          <Flex role="status" flex="1">
            <VisuallyHidden>Loading</VisuallyHidden>
            <Skeleton flex="1" borderRadius="l3" />
          </Flex>
        )}
        {grid && items.length > 0 && (
          <Grid
            as="ul"
            listStyleType="none"
            flex="1"
            minH="0"
            gap={`${GAP_REM}rem`}
            style={{
              gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
              gridTemplateRows: `repeat(${grid.rows}, minmax(0, 1fr))`,
            }}
          >
            {items.map(bay => (
              <BayTile
                key={bay.bay ?? 'none'}
                bay={bay}
                now={now}
                opensAt={opensAt}
                turn={turn}
                grid={grid}
                names={names}
              />
            ))}
          </Grid>
        )}
      </Flex>
      <PageMark page={page} pages={pages} />
    </Flex>
  )
})

/** Which page of what does not fit on screen this is; nothing where all of it does. */
function PageMark({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null
  return (
    <Text data-pages={pages} color="muted" fontSize="max(1rem, 1.1vmax)" textAlign="center" pt="2">
      <Ltr>{`${page + 1} of ${pages}`}</Ltr>
    </Text>
  )
}
