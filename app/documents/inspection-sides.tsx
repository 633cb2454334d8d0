/** @jsxRuntime automatic */
import { type ReactNode, useContext } from 'react'
import { CAR_SIDES } from '#schema/rows/inspection.ts'
import { INSPECTION_LABELS, type PrintedInspection } from '#schema/rules/inspections/printed-inspection.ts'
import { DocumentLanguage, InBoth, inOrder } from './document-parts.tsx'

type InspectionSidesProps = {
  report: PrintedInspection
  /** Draws the picture of a photo. */
  photo: (fileId: string, name: string) => ReactNode
}

/** The sides of the car that were photographed at check-in and at check-out, each beside the other: the last photo of each. */
export function InspectionSides({ report, photo }: InspectionSidesProps) {
  const language = useContext(DocumentLanguage)
  const [arrival, departure] = report.parts
  if (!arrival || !departure) return null
  const sides = CAR_SIDES.flatMap(side => {
    const [before, after] = [arrival, departure].map(part => part.photos.findLast(each => each.side === side))
    return before && after ? [{ side, before, after }] : []
  })
  if (sides.length === 0) return null
  return (
    <section className="paper-inspection">
      <h3 className="paper-title">
        <InBoth label={INSPECTION_LABELS.sideBySide} />
      </h3>
      {sides.map(({ side, before, after }) => (
        <div key={side} className="paper-inspection-pair">
          {[
            { part: arrival, shown: before },
            { part: departure, shown: after },
          ].map(({ part, shown }) => (
            <figure key={part.kind}>
              <div className="paper-inspection-photo">
                {photo(
                  shown.fileId,
                  [part.title, shown.name].map(label => inOrder(label, language)[0]).join(report.comma),
                )}
              </div>
              <figcaption>
                <InBoth label={part.title} /> · <InBoth label={shown.name} />
              </figcaption>
            </figure>
          ))}
        </div>
      ))}
    </section>
  )
}
