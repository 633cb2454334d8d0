/** @jsxRuntime automatic */
import { type ReactNode, useContext } from 'react'
import {
  INSPECTION_LABELS,
  type PhotoOnPaper,
  type PrintedInspection,
} from '#schema/rules/inspections/printed-inspection.ts'
import { sealCode } from '#schema/rules/sealed/sealed-entries.ts'
import type { Label } from '#schema/texts/documents/labels.ts'
import { directionOf } from '#schema/texts/languages.ts'
import { CarOutline } from './car-outline.tsx'
import { DocumentHead } from './document-head.tsx'
import { DocumentLanguage, Fact, Facts, InBoth, inOrder } from './document-parts.tsx'
import { SignatureDrawing } from './signature-drawing.tsx'

type InspectionDrawingProps = {
  report: PrintedInspection
  /** Draws the picture of a photo. */
  photo: (fileId: string, name: string) => ReactNode
}

/** How a car came and left, on paper: facts, marks on the outline, photos and signatures. */
export function InspectionDrawing({ report, photo }: InspectionDrawingProps) {
  const language = useContext(DocumentLanguage)
  const ownOf = (label: Label) => inOrder(label, language)[0]
  return (
    <>
      <DocumentHead document={report} heading="h2" />
      {report.parts.map(part => (
        <section key={part.kind} className="paper-inspection">
          <h3 className="paper-title">
            <InBoth label={part.title} />
          </h3>
          <div className="paper-inspection-car">
            <div className="paper-inspection-outline">
              <CarOutline
                bodyClass={report.bodyClass}
                markScale={1.5}
                label={`${ownOf(INSPECTION_LABELS.marks)}: ${part.marks.length}`}
                marks={part.marks.map(({ id, x, y, isLater }, index) => ({
                  ...{ id, x, y, isHollow: isLater },
                  text: String(index + 1),
                }))}
              />
            </div>
            <div>
              <Facts>
                {part.facts.map(fact => (
                  <Fact key={String(fact.label)} {...fact} />
                ))}
              </Facts>
              <h4 className="paper-strong paper-ruled">
                <InBoth label={part.marks.length > 0 ? INSPECTION_LABELS.marks : INSPECTION_LABELS.noMarks} />
              </h4>
              <ol className="paper-inspection-marks">
                {part.marks.map(({ id, name, place, note, isLater }) => (
                  <li key={id}>
                    <InBoth label={name} /> · <InBoth label={place} />
                    {note && (
                      <div className="paper-muted">
                        <bdi>{note}</bdi>
                      </div>
                    )}
                    {isLater && <Later />}
                  </li>
                ))}
              </ol>
            </div>
          </div>
          {part.photos.length > 0 && (
            <div className="paper-inspection-photos">
              {part.photos.map(({ id, fileId, name, times, isLater }) => (
                <figure key={id}>
                  <div className="paper-inspection-photo">{photo(fileId, ownOf(name))}</div>
                  <figcaption>
                    <InBoth label={name} />
                    {times && <PhotoTimes {...times} />}
                    {isLater && <Later />}
                  </figcaption>
                </figure>
              ))}
            </div>
          )}
          {part.signatures.map(({ id, signerName, strokes, label, when, ...sealed }) => (
            <div key={id} className="paper-inspection-signed">
              <Declaration />
              <div className="paper-inspection-signature">
                <SignatureDrawing strokes={strokes} label={label} />
              </div>
              <div>
                <InBoth label={INSPECTION_LABELS.signed} />: <bdi>{signerName}</bdi>
                {report.comma}
                <bdi>{when}</bdi>
              </div>
              <Seal {...sealed} comma={report.comma} />
            </div>
          ))}
        </section>
      ))}
      {report.checklists.length > 0 && <Checklists checklists={report.checklists} photo={photo} />}
    </>
  )
}

type ChecklistsProps = Pick<PrintedInspection, 'checklists'> & Pick<InspectionDrawingProps, 'photo'>

function Checklists({ checklists, photo }: ChecklistsProps) {
  const language = useContext(DocumentLanguage)
  return (
    <section className="paper-inspection">
      <h3 className="paper-title">
        <InBoth label={INSPECTION_LABELS.checklist} />
      </h3>
      <div className="paper-muted">
        <InBoth label={INSPECTION_LABELS.stepsNotSigned} />
      </div>
      {checklists.map(({ serviceId, name, steps }) => (
        <div key={serviceId}>
          <h4 className="paper-strong paper-ruled">
            <InBoth label={name} />
          </h4>
          <ul className="paper-inspection-steps">
            {steps.map(step => (
              <li key={step.id}>
                <div className="paper-inspection-step">
                  <span>
                    <InBoth label={step.name} />
                  </span>
                  <span className="paper-muted">{step.at}</span>
                </div>
                {step.check && (
                  <div className="paper-muted">
                    <InBoth label={step.check} />
                  </div>
                )}
                {step.photos.length > 0 && (
                  <div className="paper-inspection-photos">
                    {step.photos.map(({ id, fileId, times }) => (
                      <figure key={id}>
                        <div className="paper-inspection-photo">
                          {photo(fileId, inOrder(step.name, language)[0])}
                        </div>
                        {times && (
                          <figcaption>
                            <PhotoTimes {...times} />
                          </figcaption>
                        )}
                      </figure>
                    ))}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** When a photo was taken, and when it was added. */
function PhotoTimes({ taken, added }: NonNullable<PhotoOnPaper['times']>) {
  return (
    <div className="paper-muted">
      <InBoth label={INSPECTION_LABELS.taken} />: <bdi>{taken}</bdi> ·{' '}
      <InBoth label={INSPECTION_LABELS.added} />: <bdi>{added}</bdi>
    </div>
  )
}

/** What was signed, in both languages; that of the paper comes first. */
function Declaration() {
  const language = useContext(DocumentLanguage)
  return (
    <div className="paper-muted">
      {inOrder(INSPECTION_LABELS.declaration, language).map((text, place) => {
        const own = (language === 'ar') === (place === 0) ? 'ar' : 'en'
        return (
          <div key={own} lang={own} dir={directionOf(own)}>
            {text}
          </div>
        )
      })}
    </div>
  )
}

type SealProps = Pick<PrintedInspection, 'comma'> &
  Pick<PrintedInspection['parts'][number]['signatures'][number], 'entryHashes' | 'seal' | 'sealedWhen'>

/** The short form of the hash that closes what was signed, and when the server has sealed it. */
function Seal({ entryHashes, seal, sealedWhen, comma }: SealProps) {
  const closing = entryHashes?.at(-1)
  if (!closing)
    return (
      <div className="paper-muted">
        <InBoth label={INSPECTION_LABELS.beforeSeals} />
      </div>
    )
  return (
    <div className="paper-muted">
      <InBoth label={INSPECTION_LABELS.seal} />: <bdi dir="ltr">{sealCode(closing)}</bdi>
      {comma}
      {seal ? (
        <>
          <InBoth label={INSPECTION_LABELS.sealedAt} />: <bdi>{sealedWhen}</bdi>
          {comma}
          <InBoth label={INSPECTION_LABELS.sealKey} />: <bdi dir="ltr">{seal.keyId}</bdi>
        </>
      ) : (
        <InBoth label={INSPECTION_LABELS.notSealedYet} />
      )}
    </div>
  )
}

function Later() {
  return (
    <div className="paper-muted">
      <InBoth label={INSPECTION_LABELS.addedLater} />
    </div>
  )
}
