/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import type { ShopGlance } from '#schema/rules/glance/shop-glance.ts'
import { plainAmount } from '#schema/rules/money/money.ts'
import { wordsOf } from '#schema/rules/reports/morning-sections.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { formatMoment, formatTime } from '#schema/rules/time/time-text.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import { MORNING_KINDS } from '#schema/texts/morning-mail.ts'
import { OWNER_TEXTS } from '#schema/texts/owner-texts.ts'
import { OWNER_PATHS, OwnerPage, type OwnerView } from './owner-page.tsx'
import type { ShopStanding } from './shop-standing.ts'
import { wear } from './wear-owner.ts'

/** The shops of an owner, each with how it stands. */
export function ShopsPage({ view, shops }: { view: OwnerView; shops: readonly ShopStanding[] }) {
  const texts = OWNER_TEXTS[view.language]
  // What a shop said before it ceased to answer may be of another day.
  const glances = shops.flatMap(({ glance, failure }) =>
    failure === null || failure === 'slow' ? (glance ?? []) : [],
  )
  return (
    <OwnerPage view={view}>
      <div className={wear('head')}>
        <h1 className={wear('title')}>{texts.pageTitle}</h1>
        <div className={wear('links')}>
          {shops.length > 1 && (
            <a href={OWNER_PATHS.copy} className={wear('quiet')}>
              {texts.copying.link}
            </a>
          )}
          <a href={OWNER_PATHS.shops} className={wear('quiet')}>
            {texts.refresh}
          </a>
          <a href={OWNER_PATHS.password} className={wear('quiet')}>
            {texts.changePassword}
          </a>
        </div>
      </div>
      {shops.length === 0 && (
        <section className={wear('section')}>
          <h2 className={wear('subtitle')}>{texts.noShops}</h2>
          <p className={wear('muted')}>{texts.noShopsText}</p>
        </section>
      )}
      {shops.length > 1 && glances.length > 0 && (
        <section className={wear('section', 'total')} aria-label={texts.allShops}>
          <h2 className={wear('subtitle')}>{texts.allShops}</h2>
          <Figures figures={sumOf(glances)} language={view.language} />
        </section>
      )}
      <div className={wear('shops')}>
        {shops.map(shop => (
          <ShopPart key={shop.id} shop={shop} language={view.language} />
        ))}
      </div>
    </OwnerPage>
  )
}

function ShopPart({ shop, language }: { shop: ShopStanding; language: Language }) {
  const { id, host, name, glance, failure } = shop
  const texts = OWNER_TEXTS[language]
  const { calendar } = TEXTS[language]
  return (
    <section className={wear('section')} aria-labelledby={`shop-${id}`}>
      <div className={wear('shopHead')}>
        <div>
          <h2 id={`shop-${id}`} className={wear('subtitle')}>
            <bdi>{name}</bdi>
          </h2>
          <bdi dir="ltr" className={wear('muted')}>
            {host}
          </bdi>
        </div>
        {(failure === null || failure === 'slow') && (
          <form method="post" action={OWNER_PATHS.enter(id)}>
            <button type="submit" className={wear('open')} aria-label={texts.openShop(name)}>
              {texts.open}
            </button>
          </form>
        )}
      </div>
      {failure && (
        <p className={wear('state')}>
          <b>{glance ? texts.noAnswer : texts.notRead}</b>
          <br />
          {texts.because[failure]} {glance && texts.figuresOf(formatMoment(glance.at, calendar))}
        </p>
      )}
      {glance && <Figures figures={glance} language={language} />}
      {glance && <Facts glance={glance} language={language} />}
      {glance && !failure && (
        <p className={wear('asOf')}>{texts.asOf(formatTime(shopTime(glance.at), calendar))}</p>
      )}
    </section>
  )
}

type FiguresOfDay = Pick<ShopGlance, 'cars' | 'done' | 'inShop' | 'takenFils' | 'invoicedFils' | 'attention'>

function Figures({ figures, language }: { figures: FiguresOfDay; language: Language }) {
  const { cars, done, inShop, takenFils, invoicedFils, attention } = figures
  const texts = OWNER_TEXTS[language]
  const open = attention.reduce((sum, { count }) => sum + count, 0)
  return (
    <dl className={wear('figures')}>
      <Figure label={texts.cars} value={cars} detail={texts.carsDetail(done, inShop)} />
      <Figure label={texts.taken} value={<Aed fils={takenFils} />} />
      <Figure label={texts.invoiced} value={<Aed fils={invoicedFils} />} />
      <Figure
        label={texts.attention}
        value={open}
        isUrgent={open > 0}
        detail={
          open === 0
            ? texts.nothing
            : attention
                .map(({ kind, count }) => `${wordsOf(MORNING_KINDS[kind], language)} ${count}`)
                .join(' · ')
        }
      />
    </dl>
  )
}

type FigureProps = { label: string; value: ReactNode; detail?: string; isUrgent?: boolean }

function Figure({ label, value, detail, isUrgent }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={wear('figure', isUrgent && 'urgent')}>{value}</dd>
      {detail && <dd>{detail}</dd>}
    </div>
  )
}

function Aed({ fils }: { fils: number }) {
  return (
    <bdi dir="ltr" className={wear('nowrap')}>
      <span className={wear('unit')}>AED</span>
      {plainAmount(fils)}
    </bdi>
  )
}

function Facts({ glance, language }: { glance: ShopGlance; language: Language }) {
  const { backup, silent } = glance
  const texts = OWNER_TEXTS[language]
  const momentOf = (instant: string) => formatMoment(instant, TEXTS[language].calendar)
  return (
    <dl className={wear('facts')}>
      <dt>{texts.backup}</dt>
      <dd>
        {backup.lastGoodAt
          ? momentOf(backup.lastGoodAt)
          : backup.hasPlace
            ? texts.noBackup
            : texts.noBackupPlace}
      </dd>
      {backup.failure !== null && (
        <dd className={wear('bad')}>
          {texts.backupFailed} <bdi>{backup.failure}</bdi>
        </dd>
      )}
      {backup.failure === null && backup.isLate && <dd className={wear('bad')}>{texts.backupLate}</dd>}
      <dt>{texts.devices}</dt>
      <dd>{silent.count === 0 ? texts.noDevices : texts.deviceCount(silent.count)}</dd>
      {silent.longest.map(({ name, lastSeenAt, waiting }) => (
        <dd key={`${name} ${lastSeenAt}`} className={wear('muted')}>
          <bdi>{texts.lastHeard(name, momentOf(lastSeenAt))}</bdi>
          {waiting > 0 && ` · ${texts.waitingChanges(waiting)}`}
        </dd>
      ))}
    </dl>
  )
}

/** Several shops as one. */
function sumOf(glances: readonly ShopGlance[]): FiguresOfDay {
  const sum = (key: 'cars' | 'done' | 'inShop' | 'takenFils' | 'invoicedFils') =>
    glances.reduce((total, glance) => total + glance[key], 0)
  const counts = new Map<ShopGlance['attention'][number]['kind'], number>()
  for (const { kind, count } of glances.flatMap(({ attention }) => attention))
    counts.set(kind, (counts.get(kind) ?? 0) + count)
  return {
    ...{ cars: sum('cars'), done: sum('done'), inShop: sum('inShop') },
    ...{ takenFils: sum('takenFils'), invoicedFils: sum('invoicedFils') },
    attention: [...counts].map(([kind, count]) => ({ kind, count })),
  }
}
