/** @jsxRuntime automatic */
import { SIGNER_MAX } from '#schema/rows/signature.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { lineGrossFils, lineGroups } from '#schema/rules/quotes/quote-lines.ts'
import type { Texts } from '#schema/texts/catalogue.ts'
import { wear } from '../kit/wear-page.ts'
import { LineName, LinePhotos, LineWord } from './quote-lines.tsx'
import type { QuoteContents, QuoteView } from './quote-view.ts'

type AnswerFormProps = { contents: QuoteContents; view: QuoteView; texts: Texts }

/** A question for each line with its alternatives, and the name of who answers. Nothing is chosen for them. */
export function AnswerForm({ contents, view, texts }: AnswerFormProps) {
  const { quotePage: page } = texts
  const { language, path } = view
  const { lines, vatMode } = contents.quote
  return (
    <form className={wear('stack')} method="post" action={`${path}/answer?lang=${language}`}>
      <section className={wear('section')}>
        <h2 className={wear('subtitle')}>{page.lines}</h2>
        {lineGroups(lines).map(({ main, alternatives }) => (
          <fieldset key={main.line} className={wear('answers')}>
            <legend>
              <LineName line={main} {...{ contents, language, page }} />
              <LineWord line={main} />
            </legend>
            {[main, ...alternatives].map(line => (
              <LinePhotos key={line.line} line={line} {...{ contents, view, texts }} />
            ))}
            {[main, ...alternatives].map(line => (
              <label key={line.line} className={wear('answer')}>
                <input type="radio" name={`line${main.line}`} value={line.line} required />
                <span>
                  {alternatives.length === 0 ? (
                    page.yes
                  ) : (
                    <>
                      <LineName line={line} {...{ contents, language, page }} />
                      {line !== main && <LineWord line={line} />}
                    </>
                  )}
                </span>
                <bdi dir="ltr" className={wear('nowrap')}>
                  {formatAed(lineGrossFils(line, vatMode))}
                </bdi>
              </label>
            ))}
            <label className={wear('answer')}>
              <input type="radio" name={`line${main.line}`} value="0" required />
              <span>{page.no}</span>
            </label>
          </fieldset>
        ))}
      </section>
      <section className={wear('section')}>
        <div className={wear('texts')}>
          <h2 className={wear('subtitle')}>{page.signTitle}</h2>
          <p className={wear('muted')}>{page.signText}</p>
        </div>
        <label className={wear('label')}>
          {page.name}
          <input
            className={wear('input')}
            name="signedBy"
            autoComplete="name"
            dir="auto"
            minLength={2}
            maxLength={SIGNER_MAX}
            required
          />
        </label>
        <button type="submit" className={wear('main')}>
          {page.send}
        </button>
      </section>
    </form>
  )
}
