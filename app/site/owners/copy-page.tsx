/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import { COPY_PARTS, type CopyPart } from '#schema/protocol/copy-drafts.ts'
import type { Language } from '#schema/texts/languages.ts'
import { OWNER_TEXTS } from '#schema/texts/owner-texts.ts'
import { OWNER_PATHS, OwnerPage, type OwnerView } from './owner-page.tsx'
import type { CopyFailure, CopyOutcome, NamedShop, SentTo } from './shop-standing.ts'
import { wear } from './wear-owner.ts'

export type CopyChoice = { parts: readonly CopyPart[]; to: readonly number[] }
export type CopyProblems = { parts?: string | false; to?: string | false }

type CopyPageProps = {
  view: OwnerView
  shops: readonly NamedShop[]
  from: NamedShop
  choice: CopyChoice
  problems: CopyProblems
}

/** Where an owner chooses what of one shop is copied to which others. */
export function CopyPage({ view, shops, from, choice, problems }: CopyPageProps) {
  const texts = OWNER_TEXTS[view.language]
  const { copying } = texts
  return (
    <OwnerPage view={view} narrow>
      <div className={wear('texts')}>
        <h1 className={wear('title')}>{copying.title}</h1>
        <p className={wear('muted')}>{copying.text}</p>
      </div>
      <section className={wear('section')} aria-labelledby="from">
        <h2 id="from" className={wear('subtitle')}>
          {copying.from}
        </h2>
        <nav aria-labelledby="from" className={wear('sources')}>
          {shops.map(({ id, name }) => (
            <a
              key={id}
              href={`${OWNER_PATHS.copy}?from=${id}`}
              aria-current={id === from.id ? 'true' : undefined}
              className={wear('source')}
            >
              <bdi>{name}</bdi>
            </a>
          ))}
        </nav>
      </section>
      <form method="post" action={OWNER_PATHS.copy} className={wear('section')}>
        <input type="hidden" name="from" value={from.id} />
        <Choices title={copying.chosen} name="part" wrong={problems.parts}>
          {COPY_PARTS.map(part => (
            <Choice
              key={part}
              {...{ name: 'part', value: part, label: copying.parts[part], hint: copying.partTexts[part] }}
              checked={choice.parts.includes(part)}
            />
          ))}
        </Choices>
        <Choices title={copying.to} name="to" wrong={problems.to}>
          {shops
            .filter(({ id }) => id !== from.id)
            .map(({ id, name, host }) => (
              <Choice
                key={id}
                {...{ name: 'to', value: id, label: <bdi>{name}</bdi>, hint: <bdi dir="ltr">{host}</bdi> }}
                checked={choice.to.includes(id)}
              />
            ))}
        </Choices>
        <button type="submit" className={wear('main')}>
          {copying.send}
        </button>
      </form>
      <a href={OWNER_PATHS.shops} className={wear('button')}>
        {texts.back}
      </a>
    </OwnerPage>
  )
}

type ChoicesProps = { title: string; name: string; wrong?: string | false | undefined; children: ReactNode }

function Choices({ title, name, wrong, children }: ChoicesProps) {
  const id = `${name}-wrong`
  return (
    <fieldset className={wear('choices')} aria-describedby={wrong ? id : undefined}>
      <legend className={wear('subtitle')}>{title}</legend>
      {children}
      {wrong && (
        <p id={id} role="alert" className={wear('wrong')}>
          {wrong}
        </p>
      )}
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  value: string | number
  label: ReactNode
  hint: ReactNode
  checked: boolean
}

function Choice({ name, value, label, hint, checked }: ChoiceProps) {
  return (
    <label className={wear('choice')}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      <span>
        {label}
        <small>{hint}</small>
      </span>
    </label>
  )
}

type CopiedPageProps = { view: OwnerView; from: NamedShop; outcome: CopyOutcome }

/** What became of a copy, shop by shop. */
export function CopiedPage({ view, from, outcome }: CopiedPageProps) {
  const { language } = view
  const texts = OWNER_TEXTS[language]
  const { copying } = texts
  const sent = 'outcomes' in outcome ? outcome.outcomes : []
  const waits = sent.some(each => 'differences' in each && each.differences > 0)
  return (
    <OwnerPage view={view} narrow>
      <div className={wear('texts')}>
        <h1 className={wear('title')}>
          {sent.some(each => 'differences' in each) ? (
            <>
              {copying.copied} <bdi>{from.name}</bdi>
            </>
          ) : (
            copying.nothingSent
          )}
        </h1>
        {waits && <p className={wear('muted')}>{copying.where}</p>}
      </div>
      {'problem' in outcome ? (
        <section className={wear('section')} role="alert">
          <p className={wear('state')}>
            <b>
              <bdi>{from.name}</bdi>
            </b>
            <br />
            {problemText(outcome.problem, language)}
          </p>
        </section>
      ) : (
        <section className={wear('section')}>
          {outcome.leftOut > 0 && <p className={wear('state')}>{copying.leftOut(outcome.leftOut)}</p>}
          <ul className={wear('sent')}>
            {outcome.outcomes.map(each => (
              <Sent key={each.shop.id} sent={each} language={language} />
            ))}
          </ul>
        </section>
      )}
      <a href={`${OWNER_PATHS.copy}?from=${from.id}`} className={wear('button')}>
        {copying.again}
      </a>
      <a href={OWNER_PATHS.shops} className={wear('button')}>
        {texts.back}
      </a>
    </OwnerPage>
  )
}

function Sent({ sent, language }: { sent: SentTo; language: Language }) {
  const { copying } = OWNER_TEXTS[language]
  const { shop } = sent
  return (
    <li>
      <h2 className={wear('subtitle')}>
        <bdi>{shop.name}</bdi>
      </h2>
      {'failure' in sent ? (
        <p className={wear('state')}>
          <b>{copying.notSent}</b>
          <br />
          {sent.failure === 'slow' ? copying.slow : problemText(sent.failure, language)}
        </p>
      ) : (
        <p>{sent.differences > 0 ? copying.differences(sent.differences) : copying.same}</p>
      )}
    </li>
  )
}

function problemText(problem: CopyFailure | 'tooMany' | 'empty', language: Language): string {
  const { because, copying } = OWNER_TEXTS[language]
  const problems: Partial<Record<typeof problem, string>> = copying.problems
  return problems[problem] ?? because[problem as keyof typeof because]
}
