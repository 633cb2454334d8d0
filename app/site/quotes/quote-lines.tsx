/** @jsxRuntime automatic */
import { formatAed } from '#schema/rules/money/money.ts'
import { lineGrossFils, lineGroups, quotedName } from '#schema/rules/quotes/quote-lines.ts'
import type { Texts } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import { wear } from '../kit/wear-page.ts'
import type { QuoteContents, QuoteView } from './quote-view.ts'

type QuoteLinesProps = { contents: QuoteContents; view: QuoteView; texts: Texts }
type Line = QuoteContents['quote']['lines'][number]

/** The lines of a quote that takes no answer, with the one that was given. */
export function QuoteLines({ contents, view, texts }: QuoteLinesProps) {
  const { language } = view
  const { quotePage: page } = texts
  const { lines, vatMode } = contents.quote
  return (
    <section className={wear('section')}>
      <h2 className={wear('subtitle')}>{page.lines}</h2>
      <dl className={wear('facts')}>
        {lineGroups(lines).flatMap(({ main, alternatives }) =>
          [main, ...alternatives].map(line => (
            <div key={line.line} className={wear('sum')}>
              <dt>
                <LineName line={line} {...{ contents, language, page }} />
                {line !== main && (
                  <>
                    {texts.calendar.comma}
                    {page.insteadOf(quotedName(main, contents.services, language))}
                  </>
                )}
                {line.answer && ` · ${line.answer === 'approved' ? page.approved : page.declined}`}
                <LineWord line={line} />
                <LinePhotos line={line} {...{ contents, view, texts }} />
              </dt>
              <dd dir="ltr" className={wear(line.answer === 'declined' && 'off')}>
                {formatAed(lineGrossFils(line, vatMode))}
              </dd>
            </div>
          )),
        )}
      </dl>
    </section>
  )
}

type LineNameProps = {
  line: Line
  contents: QuoteContents
  language: Language
  page: Texts['quotePage']
}

/** What a line sells, how many and how much is taken off. */
export function LineName({ line, contents, language, page }: LineNameProps) {
  const { quantity, discountFils } = line
  return (
    <>
      <bdi>{quotedName(line, contents.services, language)}</bdi>
      {quantity > 1 && (
        <>
          {' '}
          <bdi>{page.quantity(quantity)}</bdi>
        </>
      )}
      {discountFils > 0 && ` (${page.discount(formatAed(discountFils))})`}
    </>
  )
}

/** The shop's word beside a line. */
export function LineWord({ line: { note } }: { line: Line }) {
  if (!note) return null
  return (
    <>
      <br />
      <small dir="auto">{note}</small>
    </>
  )
}

/** The photos beside a line. */
export function LinePhotos({
  line,
  contents,
  view: { path, language },
  texts,
}: QuoteLinesProps & { line: Line }) {
  const photos = contents.photos.filter(photo => photo.line === line.line)
  if (photos.length === 0) return null
  return (
    <span className={wear('photos')}>
      {photos.map(({ fileId, width, height }, index) => (
        <a key={fileId} href={`${path}/photo/${fileId}`}>
          <img
            src={`${path}/photo/${fileId}`}
            alt={texts.bookingPage.photoNumber(quotedName(line, contents.services, language), index + 1)}
            width={width}
            height={height}
            loading="lazy"
          />
        </a>
      ))}
    </span>
  )
}
