/** @jsxRuntime automatic */
import { wear } from '#app/site/kit/wear-page.ts'
import type { ShopFacts } from '#schema/rules/visitors/shop-facts.ts'
import type { Texts } from '#schema/texts/catalogue.ts'

type MessagePageProps = {
  title: string
  text: string
  link?: { text: string; href: string }
  /** What stands out here; to book stands in the header. */
  primary: 'link' | 'call' | 'booking'
  /** Without a phone nobody is asked to call. */
  shop: Pick<ShopFacts, 'brand' | 'phone' | 'phoneText'>
  texts: Pick<Texts, 'bookingPage'>
}

/** A page that says why there is nothing else to see: what to do, and how to reach the shop. */
export function MessagePage({ title, text, link, primary, shop, texts }: MessagePageProps) {
  const { call } = texts.bookingPage
  return (
    <div className={wear('page')}>
      <section className={wear('section')}>
        <div className={wear('texts')}>
          <h1 className={wear('title')}>{title}</h1>
          <p className={wear('muted')}>{text}</p>
        </div>
        {link && (
          <a className={wear(primary === 'link' ? 'main' : 'button')} href={link.href}>
            {link.text}
          </a>
        )}
        {shop.phone !== '' && (
          <a className={wear(primary === 'call' ? 'main' : 'button')} href={`tel:${shop.phone}`}>
            <span>
              {call} <bdi>{shop.brand}</bdi> ·{' '}
              <bdi dir="ltr" className={wear('nowrap')}>
                {shop.phoneText}
              </bdi>
            </span>
          </a>
        )}
      </section>
    </div>
  )
}
