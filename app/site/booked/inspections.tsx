/** @jsxRuntime automatic */
import { CarOutline } from '#app/documents/car-outline.tsx'
import { SignatureDrawing } from '#app/documents/signature-drawing.tsx'
import { bodyClassOf } from '#schema/rules/catalogue/service-price.ts'
import type { InspectionReport } from '#schema/rules/inspections/inspection-report.ts'
import { odometerText, photoName } from '#schema/rules/inspections/inspection-words.ts'
import { photoTimeText, takenApart } from '#schema/rules/inspections/photo-time.ts'
import { sealCode } from '#schema/rules/sealed/sealed-entries.ts'
import { formatMoment } from '#schema/rules/time/time-text.ts'
import { wear } from '../kit/wear-page.ts'
import type { BookingContents, BookingView, PartProps } from './booking-view.ts'

type InspectionsProps = {
  contents: Pick<BookingContents, 'inspections'> & { vehicle: BookingContents['vehicle'] | undefined }
  /** The photos are under its path. */
  view: Pick<BookingView, 'path'>
  texts: Pick<PartProps['texts'], 'inspections' | 'calendar'>
  /** Whether the strokes of signatures are drawn: not on a page that goes through more hands. */
  withStrokes?: boolean
}

/** How the car came and left, as far as the shop shares it: what was signed, and what came later. */
export function Inspections(props: InspectionsProps) {
  const { contents, texts } = props
  if (contents.inspections.length === 0) return null
  return (
    <section className={wear('section')}>
      <h2 className={wear('subtitle')}>{texts.inspections.title}</h2>
      {contents.inspections.map(report => (
        <Inspection key={report.kind} {...props} report={report} />
      ))}
    </section>
  )
}

function Inspection({
  contents,
  view: { path },
  texts,
  withStrokes = true,
  report,
}: InspectionsProps & { report: InspectionReport }) {
  const { kinds, sides, marks, ...words } = texts.inspections
  const { kind, photos, signatures, odometerKm, changedFacts } = report
  const laterKm = changedFacts.odometerKm ?? null
  const later = (isLater: boolean) => isLater && <small> · {words.addedLater}</small>
  return (
    <div className={wear('choices')}>
      <h3 className={wear('partTitle')}>{kinds[kind]}</h3>
      {[...new Set([odometerKm, laterKm])].map(
        km =>
          km !== null && (
            <p key={km}>
              {words.odometer}: <bdi>{odometerText(km, texts.inspections)}</bdi>
              {later(km === laterKm)}
            </p>
          ),
      )}
      {report.marks.length === 0 ? (
        <p className={wear('muted')}>{words.noMarks}</p>
      ) : (
        <>
          <div className={wear('carOutline')}>
            <CarOutline
              bodyClass={bodyClassOf(contents.vehicle)}
              label={words.marksTitle}
              marks={report.marks.map(({ id, x, y, isLater }, index) => ({
                ...{ id, x, y, isHollow: isLater },
                text: String(index + 1),
              }))}
            />
          </div>
          <ol className={wear('lines')}>
            {report.marks.map(({ id, kind: what, side, note, isLater }, index) => (
              <li key={id}>
                {index + 1}. {`${marks[what]} · ${sides[side]}`}
                {note && (
                  <>
                    : <bdi>{note}</bdi>
                  </>
                )}
                {later(isLater)}
              </li>
            ))}
          </ol>
        </>
      )}
      {photos.length > 0 && (
        <div className={wear('photos')}>
          {photos.map(photo => (
            <a key={photo.id} href={`${path}/photo/${photo.fileId}`}>
              <img
                src={`${path}/photo/${photo.fileId}`}
                alt=""
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
              <small>
                {photoName(photo, report.marks, texts.inspections)}
                {takenApart(photo) && ` · ${photoTimeText(photo, texts.inspections, texts.calendar)}`}
              </small>
            </a>
          ))}
        </div>
      )}
      {signatures.map(({ id, signerName, strokes, createdAt, entryHashes }) => (
        <div key={id}>
          {withStrokes && (
            <div className={wear('signature')}>
              <SignatureDrawing strokes={strokes} label={words.signatureOf(signerName)} />
            </div>
          )}
          <p className={wear('muted')}>
            {words.signed}: <bdi>{signerName}</bdi>
            {texts.calendar.comma}
            {formatMoment(createdAt, texts.calendar)}
            <SealCode hashes={entryHashes} {...words} />
          </p>
        </div>
      ))}
    </div>
  )
}

type SealCodeProps = { hashes: readonly string[] | null; seal: string; beforeSeals: string }

function SealCode({ hashes, seal, beforeSeals }: SealCodeProps) {
  const closing = hashes?.at(-1)
  return closing ? (
    <>
      {' '}
      · {seal} <bdi dir="ltr">{sealCode(closing)}</bdi>
    </>
  ) : (
    ` · ${beforeSeals}`
  )
}
