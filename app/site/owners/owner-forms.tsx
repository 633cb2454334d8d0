/** @jsxRuntime automatic */
import { OWNER_TEXTS } from '#schema/texts/owner-texts.ts'
import { OWNER_PATHS, OwnerPage, type OwnerView } from './owner-page.tsx'
import { wear } from './wear-owner.ts'

type FieldProps = {
  name: string
  label: string
  type: 'email' | 'password'
  autoComplete: string
  value?: string
  /** Why what was typed is not taken. */
  wrong?: string | undefined
  autoFocus?: boolean
}

function Field({ name, label, value, wrong, ...rest }: FieldProps) {
  const id = `${name}-wrong`
  return (
    <label>
      {label}
      <input
        {...rest}
        className={wear('input')}
        name={name}
        defaultValue={value}
        required
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? id : undefined}
      />
      {wrong && (
        <span id={id} className={wear('wrong')}>
          {wrong}
        </span>
      )}
    </label>
  )
}

type SignInPageProps = { view: OwnerView; email: string; wrong: string | null }

export function SignInPage({ view, email, wrong }: SignInPageProps) {
  const texts = OWNER_TEXTS[view.language]
  return (
    <OwnerPage view={view} slim>
      <section className={wear('section')}>
        <div className={wear('texts')}>
          <h1 className={wear('title')}>{texts.signInTitle}</h1>
          <p className={wear('muted')}>{texts.signInText}</p>
        </div>
        <form method="post" action={OWNER_PATHS.signIn} className={wear('form')}>
          <Field name="email" type="email" label={texts.email} autoComplete="username" value={email} />
          <Field name="password" type="password" label={texts.password} autoComplete="current-password" />
          {wrong && (
            <p role="alert" className={wear('wrong')}>
              {wrong}
            </p>
          )}
          <button type="submit" className={wear('main')}>
            {texts.signIn}
          </button>
        </form>
      </section>
    </OwnerPage>
  )
}

export type PasswordProblems = Partial<Record<'currentPassword' | 'newPassword' | 'confirmPassword', string>>
type PasswordPageProps = { view: OwnerView; email: string; isOneTime: boolean; problems: PasswordProblems }

/** Where an owner chooses a password, at the first sign-in or whenever they like. */
export function PasswordPage({ view, email, isOneTime, problems }: PasswordPageProps) {
  const texts = OWNER_TEXTS[view.language]
  const fresh = { type: 'password', autoComplete: 'new-password' } as const
  return (
    <OwnerPage view={view} slim>
      <section className={wear('section')}>
        <div className={wear('texts')}>
          <h1 className={wear('title')}>{texts.passwordTitle}</h1>
          {isOneTime && <p className={wear('muted')}>{texts.oneTimeText}</p>}
        </div>
        <form method="post" action={OWNER_PATHS.password} className={wear('form')}>
          {/* For what keeps passwords: it stores them by the name. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field
            name="currentPassword"
            type="password"
            label={isOneTime ? texts.oneTimePassword : texts.currentPassword}
            autoComplete="current-password"
            wrong={problems.currentPassword}
          />
          <Field name="newPassword" label={texts.newPassword} {...fresh} wrong={problems.newPassword} />
          <Field
            name="confirmPassword"
            label={texts.repeatPassword}
            {...fresh}
            wrong={problems.confirmPassword}
          />
          <button type="submit" className={wear('main')}>
            {texts.savePassword}
          </button>
        </form>
        {!isOneTime && (
          <a href={OWNER_PATHS.shops} className={wear('button')}>
            {texts.back}
          </a>
        )}
      </section>
    </OwnerPage>
  )
}

type MessagePageProps = { view: OwnerView; title: string; text: string }

export function OwnerMessagePage({ view, title, text }: MessagePageProps) {
  return (
    <OwnerPage view={view} slim>
      <section className={wear('section')}>
        <div className={wear('texts')}>
          <h1 className={wear('title')}>{title}</h1>
          <p className={wear('muted')}>{text}</p>
        </div>
        <a href={OWNER_PATHS.shops} className={wear('main')}>
          {OWNER_TEXTS[view.language].back}
        </a>
      </section>
    </OwnerPage>
  )
}
