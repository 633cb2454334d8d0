import { chakra, Span } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { useWide } from '#app/ui/use-wide.ts'
import { changeText, figureText, plainText } from './figure-text.ts'
import type { Report, ReportFigure, ReportLine, Unit } from './report.ts'

type ReportTableProps = { report: Pick<Report, 'title' | 'of' | 'columns'>; lines: readonly ReportLine[] }

/** The lines of a report as a table, and on phones as cards. */
export function ReportTable({ report, lines }: ReportTableProps) {
  const wide = useWide()
  return wide ? <Wide report={report} lines={lines} /> : <Cards report={report} lines={lines} />
}

function Wide({ report: { title, of, columns }, lines }: ReportTableProps) {
  return (
    <ListFrame>
      <ListTable aria-label={title} data-dense={columns.length > 4 || undefined} css={LINES}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map(({ header, unit }) => (
              <th key={header} scope="col" data-end>
                {unit === 'money' ? `${header} (AED)` : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ figures, ...line }) => (
            <tr key={line.key}>
              <td>
                <Name {...line} />
              </td>
              {columns.map(({ header, unit }, i) => (
                <td key={header} data-end>
                  <FigureView figure={figures[i]} unit={unit} plain />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

function Cards({ report: { title, columns }, lines }: ReportTableProps) {
  return (
    <CardList aria-label={title}>
      {lines.map(({ figures, ...line }) => (
        <li key={line.key}>
          <Name {...line} />
          <dl>
            {columns.map(({ header, unit }, i) => (
              <div key={header}>
                <dt>{header}</dt>
                <dd>
                  <FigureView figure={figures[i]} unit={unit} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </CardList>
  )
}

function Name({ name, to, small }: Pick<ReportLine, 'name' | 'to' | 'small'>) {
  return (
    <>
      {to === undefined ? (
        <strong dir="auto">{name}</strong>
      ) : (
        <Link className="row-name" dir="auto" to={to} title={name}>
          {name}
        </Link>
      )}
      {small && <span className="row-small">{small}</span>}
    </>
  )
}

type FigureViewProps = {
  figure: ReportFigure | undefined
  unit: Unit
  /** Its unit is named elsewhere. */
  plain?: boolean
}

/** A figure; under it the other period's, and the change. */
export function FigureView({ figure, unit, plain = false }: FigureViewProps) {
  const { now = null, to, other } = figure ?? {}
  const text = <Ltr>{plain ? plainText(now, unit) : figureText(now, unit)}</Ltr>
  const change = changeText(figure ?? { now: null }, unit)
  return (
    <>
      <Span color={now !== null && now < 0 ? 'danger.fg' : undefined} whiteSpace="nowrap">
        {to && now ? (
          <Link className="row-link" to={to}>
            {text}
          </Link>
        ) : (
          text
        )}
      </Span>
      {other !== undefined && (
        <Span display="block" color="muted" textStyle="xs" fontWeight="normal" whiteSpace="nowrap">
          <Ltr>{[plainText(other, unit), change].filter(Boolean).join(' · ')}</Ltr>
        </Span>
      )}
    </>
  )
}

const LINES = { '& td, & td:last-child': { py: '2.5', verticalAlign: 'top' } }

const CardList = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2.5',
    listStyleType: 'none',
    fontVariantNumeric: 'tabular-nums',
    '& > li': { bg: 'panel', borderWidth: '1px', borderColor: 'line', borderRadius: 'l3', px: '4', py: '3' },
    '& .row-name': {
      display: 'block',
      fontWeight: 'semibold',
      py: '3',
      my: '-3',
      overflowWrap: 'anywhere',
    },
    '& .row-small': { display: 'block', color: 'muted', textStyle: 'xs' },
    '& .row-link': { display: 'inline-block', py: '3', my: '-3' },
    '& a': {
      color: 'ink',
      textDecoration: 'underline',
      textDecorationColor: 'line.field',
      textUnderlineOffset: '3px',
    },
    '& dl': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '2', mt: '2' },
    '& dt': { color: 'muted', textStyle: 'xs' },
  },
})
