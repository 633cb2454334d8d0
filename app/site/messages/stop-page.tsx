/** @jsxRuntime automatic */
import type { Texts } from '#schema/texts/catalogue.ts'
import { PostButton } from '../kit/post-button.tsx'
import { wear } from '../kit/wear-page.ts'

type StopPageProps = {
  /** Whether messages have ended. */
  isStopped: boolean
  /** The path that ends them. */
  action: string
  /** The number of the shop, to call, and as it is shown. */
  phone: string
  phoneText: string
  texts: Pick<Texts, 'stopPage' | 'bookingPage'>
}

/** The page that ends messages, and says that they have ended. It runs no script. */
export function StopPage({ isStopped, action, phone, phoneText, texts }: StopPageProps) {
  const { stopPage: page, bookingPage } = texts
  return (
    <div className={wear('page')}>
      <section className={wear('section')}>
        <div className={wear('texts')} role={isStopped ? 'status' : undefined}>
          <h1 className={wear('title')}>{isStopped ? page.stoppedTitle : page.askTitle}</h1>
          <p className={wear('muted')}>{isStopped ? page.stoppedText : page.askText}</p>
        </div>
        {!isStopped && (
          <PostButton action={action} style="main">
            {page.stop}
          </PostButton>
        )}
        {isStopped && phone !== '' && (
          <a className={wear('button')} href={`tel:${phone}`}>
            <span>
              {bookingPage.call} ·{' '}
              <bdi dir="ltr" className={wear('nowrap')}>
                {phoneText}
              </bdi>
            </span>
          </a>
        )}
      </section>
    </div>
  )
}
