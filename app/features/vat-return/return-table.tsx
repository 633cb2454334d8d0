import { Span } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAed, plainAmount } from '#schema/rules/money/money.ts'
import type { dueLines, ReturnLine } from './return-boxes.ts'

type ReturnTableProps = {
  label: string
  lines: readonly ReturnLine[]
  /** The link that opens the entries of a box. */
  linkTo: (box: string) => string
}

/** A table of the form in AED. On phones the amount stands under the name of its box. */
export function ReturnTable({ label, lines, linkTo }: ReturnTableProps) {
  return (
    <ListFrame>
      <ListTable aria-label={label} css={FORM}>
        <thead>
          <tr>
            <th scope="col">Box</th>
            <th scope="col">
              Description<Span hideFrom="md"> and amount (AED)</Span>
            </th>
            <th scope="col" data-end data-desk>
              Amount (AED)
            </th>
            <th scope="col" data-end>
              VAT (AED)
            </th>
            <th scope="col" data-end data-desk>
              Adjustment (AED)
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <BoxRow key={line.box} line={line} linkTo={linkTo} />
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

function BoxRow({ line, linkTo }: { line: ReturnLine; linkTo: (box: string) => string }) {
  const { box, name, figures, entryBox, sum } = line
  const { netFils, vatFils, adjustmentFils } = figures
  const hasAny = netFils !== 0 || vatFils !== 0 || adjustmentFils !== 0
  return (
    <tr data-sum={sum} data-empty={hasAny || sum ? undefined : true}>
      <td>{box}</td>
      <td>
        {entryBox && hasAny ? (
          <Link className="row-link" to={linkTo(entryBox)} preventScrollReset>
            {name}
          </Link>
        ) : (
          name
        )}
        <Span className="row-small" hideFrom="md">
          <Ltr>{plainAmount(netFils)}</Ltr>
          {adjustmentFils !== 0 && (
            <>
              , adjusted by <Ltr>{plainAmount(adjustmentFils)}</Ltr>
            </>
          )}
        </Span>
      </td>
      <td data-end data-desk>
        <Ltr>{plainAmount(netFils)}</Ltr>
      </td>
      <td data-end>
        <Ltr>{plainAmount(vatFils)}</Ltr>
      </td>
      <td data-end data-desk>
        <Ltr>{plainAmount(adjustmentFils)}</Ltr>
      </td>
    </tr>
  )
}

export function DueTable({ lines }: { lines: ReturnType<typeof dueLines> }) {
  return (
    <ListFrame>
      <ListTable aria-label="Net VAT due" css={FORM}>
        <tbody>
          {lines.map(({ box, name, fils, strong }) => (
            <tr key={box} data-sum={strong}>
              <td>{box}</td>
              <td>{name}</td>
              <td data-end>
                <Ltr>{formatAed(fils)}</Ltr>
              </td>
            </tr>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

const FORM = {
  '& td, & td:last-child': { py: '2.5', maxW: 'none' },
  '& td:nth-of-type(2)': { w: 'full' },
  '& td .row-link': { whiteSpace: 'normal', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& [data-desk]': { display: { base: 'none', md: 'table-cell' } },
  // A phone shows the boxes that have something in them.
  '& tr[data-empty]': { display: { base: 'none', md: 'table-row' }, color: 'muted' },
  '& tr[data-sum] td': { fontWeight: 'semibold', bg: 'sunken' },
}
