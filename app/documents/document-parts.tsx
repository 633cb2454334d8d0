/** @jsxRuntime automatic */
import { createContext, type ReactNode, useContext } from 'react'
import type { PrintedFact, PrintedValue } from '#schema/rules/documents/printed-document.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import type { Label } from '#schema/texts/documents/labels.ts'
import type { Language } from '#schema/texts/languages.ts'

/** The language of the document, in which its labels come first. */
export const DocumentLanguage = createContext<Language>('en')

/** A label in both languages; `detail` is what it is of. */
export function InBoth({ label, detail }: { label: Label; detail?: string | undefined }) {
  const language = useContext(DocumentLanguage)
  const [own, other] = inOrder(label, language)
  return (
    <>
      {own}
      {detail !== undefined && (
        <>
          {' '}
          <bdi>{detail}</bdi>
        </>
      )}{' '}
      <OtherLanguage>{other}</OtherLanguage>
    </>
  )
}

/** A label whose own language comes first. */
export function inOrder([english, arabic]: Label, language: Language): readonly [own: string, other: string] {
  return language === 'ar' ? [arabic, english] : [english, arabic]
}

/** The words of the language that the document is not in. */
function OtherLanguage({ children }: { children: string }) {
  const language = useContext(DocumentLanguage)
  return (
    <span
      lang={language === 'ar' ? 'en' : 'ar'}
      dir={language === 'ar' ? 'ltr' : 'rtl'}
      className="paper-other"
    >
      {children}
    </span>
  )
}

/** A word of the document’s own language, or a label in both. */
export function Words({ children }: { children: Label | string }) {
  return typeof children === 'string' ? <bdi>{children}</bdi> : <InBoth label={children} />
}

const FACT_LOOKS = { strong: 'paper-strong', sum: 'paper-strong paper-ruled' } as const

/** One fact of the document, labelled in both languages. */
export function Fact({ label, detail, value, look }: PrintedFact) {
  return (
    <div className={look && FACT_LOOKS[look]}>
      <dt>{typeof label === 'string' ? <bdi>{label}</bdi> : <InBoth label={label} detail={detail} />}</dt>
      <dd>
        <Value>{value}</Value>
      </dd>
    </div>
  )
}

function Value({ children }: { children: PrintedValue }) {
  if (typeof children === 'string') return <bdi>{children}</bdi>
  return <bdi className="paper-sum">{'fils' in children ? formatAed(children.fils) : children.code}</bdi>
}

/** Facts below each other. */
export function Facts({ className = '', children }: { className?: string; children: ReactNode }) {
  return <dl className={`paper-facts ${className}`.trim()}>{children}</dl>
}
