/** @jsxRuntime automatic */
import { useContext } from 'react'
import type { PrintedDocument, PrintedParty } from '#schema/rules/documents/printed-document.ts'
import { shopInitials } from '#schema/rules/documents/shop-initials.ts'
import { LABELS } from '#schema/texts/documents/labels.ts'
import { DocumentLanguage, Fact, Facts, InBoth, inOrder } from './document-parts.tsx'

type DocumentHeadProps = {
  document: Pick<PrintedDocument, 'title' | 'seller' | 'buyer' | 'facts'>
  /** The rank of the title on its page. */
  heading: 'h1' | 'h2'
}

/** The seller, the title, the buyer and what the document says of itself. */
export function DocumentHead({ document: { title, seller, buyer, facts }, heading }: DocumentHeadProps) {
  const { name, address, phone, logo } = seller
  return (
    <>
      <header className="paper-head">
        <div>
          {logo ? <img className="paper-logo" src={logo} alt="" /> : <Monogram name={name} />}
          <div className="paper-name">
            <bdi>{name}</bdi>
          </div>
          <div className="paper-muted">
            {address && <Line>{address}</Line>}
            <Line>{phone}</Line>
          </div>
          <Trn party={seller} />
        </div>
        <Titles title={title} heading={heading} />
      </header>
      <div className="paper-head">
        <Buyer buyer={buyer} />
        <Facts>
          {facts.map(fact => (
            <Fact key={String(fact.label)} {...fact} />
          ))}
        </Facts>
      </div>
    </>
  )
}

function Titles({ title, heading: Heading }: Pick<PrintedDocument, 'title'> & { heading: 'h1' | 'h2' }) {
  const language = useContext(DocumentLanguage)
  const [own, other] = inOrder(title, language)
  return (
    <div className="paper-titles">
      <Heading className="paper-title">{own}</Heading>
      <div
        className="paper-title"
        lang={language === 'ar' ? 'en' : 'ar'}
        dir={language === 'ar' ? 'ltr' : 'rtl'}
      >
        {other}
      </div>
    </div>
  )
}

/** The initials of a shop that has no logo. */
function Monogram({ name }: { name: string }) {
  const letters = shopInitials(name)
  return letters === '' ? null : (
    <div className="paper-monogram" aria-hidden="true">
      {letters}
    </div>
  )
}

function Buyer({ buyer }: Pick<PrintedDocument, 'buyer'>) {
  const { name, address, car } = buyer
  return (
    <div>
      <div className="paper-muted">
        <InBoth label={LABELS.customer} />
      </div>
      <div className="paper-strong">
        <bdi>{name}</bdi>
      </div>
      {address && <Line>{address}</Line>}
      <Trn party={buyer} />
      {car && (
        <>
          <Line>{car.plate}</Line>
          <div className="paper-muted">
            <bdi>{car.name}</bdi>
          </div>
        </>
      )}
    </div>
  )
}

function Trn({ party: { trn } }: { party: PrintedParty }) {
  return (
    trn && (
      <div>
        <InBoth label={LABELS.trn} /> <bdi>{trn}</bdi>
      </div>
    )
  )
}

function Line({ children }: { children: string }) {
  return (
    <div>
      <bdi>{children}</bdi>
    </div>
  )
}
