/** @jsxRuntime automatic */

import { documentMoment } from '#schema/rules/documents/document-text.ts'
import { sealName, type VerdictWords } from '#schema/rules/sealed/problem-text.ts'
import { sealContent } from '#schema/rules/sealed/seal-text.ts'
import { sealCode } from '#schema/rules/sealed/sealed-entries.ts'
import type { Texts } from '#schema/texts/catalogue.ts'
import { wear } from '../kit/wear-page.ts'
import { type PageSeal, sealedFileName } from './sealed-view.ts'

type SealCheckProps = {
  seals: readonly PageSeal[]
  texts: Texts
  /** The path of the sealed file. */
  file: string
  /** Whether it checks by itself as soon as the page is there; else once it is asked to: the photos are large. */
  isAtOnce: boolean
}

/** The words that the script of the check takes from the page (run-check.ts). */
export type CheckWords = VerdictWords &
  Record<
    | 'checking'
    | 'unchanged'
    | 'onlySeals'
    | 'differs'
    | 'notChecked'
    | 'notArrived'
    | 'cannotHash'
    | 'noSignature'
    | 'compareKey',
    string
  >

/** The seals of inspections and certificates, and the check whether these are as they were sealed. Without a script it says how that is done by hand. */
export function SealCheck({ seals, texts, file, isAtOnce }: SealCheckProps) {
  const { sealedPage: page, inspections, calendar } = texts
  const times = seals
    .filter(seal => !seal.isErased)
    .map(
      seal => `${documentMoment(seal.sealedAt, calendar)} (${sealName(sealContent(seal), namesIn(texts))})`,
    )
  const { checking, onlySeals, differs, notChecked, notArrived, cannotHash, noSignature, compareKey } = page
  const words: CheckWords = {
    ...{ checking, onlySeals, differs, notChecked, notArrived, cannotHash, noSignature, compareKey },
    unchanged: page.unchanged(times.join(calendar.comma)),
    ...{ problems: page.problems, parts: page.parts, otherPart: page.otherPart, remarks: page.remarks },
    ...{ sides: inspections.sides, ...namesIn(texts) },
  }
  return (
    <section className={wear('section')}>
      <div className={wear('texts')}>
        <h2 className={wear('subtitle')}>{page.checkTitle}</h2>
        <p className={wear('muted')}>{page.checkText}</p>
      </div>
      <div
        id="seal-check"
        role="status"
        className={wear('stack')}
        hidden
        data-file={file}
        data-at-once={isAtOnce || undefined}
        data-words={JSON.stringify(words)}
      >
        <p className={wear('notice')} />
        <ul className={wear('lines')} />
      </div>
      <noscript>
        <p className={wear('notice', 'problem')}>{page.withoutScript}</p>
      </noscript>
      <Seals seals={seals} texts={texts} />
      <div className={wear('actions')}>
        <button type="button" id="seal-run" className={wear('button')} hidden>
          {page.check}
        </button>
        <a className={wear('button')} href={file} download>
          {page.download}
        </a>
        <a className={wear('button')} href="/verify-sealed.mjs" download>
          {page.program}
        </a>
      </div>
      <p className={wear('muted')}>
        {page.outside} {/* A command is read as one: it has a line of its own in either direction. */}
        <code dir="ltr" style={{ display: 'block' }}>
          {`node verify-sealed.mjs ${sealedFileName(seals[0]?.appointmentId ?? '')}`}
        </code>
      </p>
    </section>
  )
}

function Seals({ seals, texts }: Pick<SealCheckProps, 'seals' | 'texts'>) {
  const { sealedPage: page, calendar } = texts
  return (
    <dl className={wear('facts')}>
      {seals.map(seal => (
        <div key={seal.number}>
          <dt>
            {sealName(sealContent(seal), namesIn(texts))}
            {calendar.comma}
            {page.seal} {seal.number}
          </dt>
          <dd>
            <bdi dir="ltr">{sealCode(seal.closing)}</bdi>
            {seal.isErased && <p>{page.erased}</p>}
            <p className={wear('muted')}>
              {seal.certificateId === null ? page.signedAt : page.issuedAt}:{' '}
              {documentMoment(seal.signedAt, calendar)}
            </p>
            <p className={wear('muted')}>
              {page.sealedAt}: {documentMoment(seal.sealedAt, calendar)}
            </p>
            <p className={wear('muted')}>
              {page.key}: <bdi dir="ltr">{seal.fingerprint.slice(0, 16)}</bdi>
            </p>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function namesIn({ inspections, sealedPage }: Texts): Pick<VerdictWords, 'kinds' | 'certificate'> {
  return { kinds: inspections.kinds, certificate: sealedPage.certificate }
}
