import type { ReactNode } from 'react'
import type { InvoiceParty } from '#schema/rows/invoice.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { shopInitials } from '#schema/rules/documents/shop-initials.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'
import { Arabic } from './document-parts.tsx'

type SellerHeadProps = {
  seller: InvoiceParty
  settings: Pick<Settings, 'phone'> & Partial<Pick<Settings, 'logo'>>
  title: readonly [english: string, arabic: string]
}

/** The shop, and the title of the paper in both languages. */
export function SellerHead({ seller, settings: { phone, logo }, title: [title, arabic] }: SellerHeadProps) {
  return (
    <header className="paper-head">
      <div>
        {logo ? <img className="paper-logo" src={logo} alt="" /> : <Monogram name={seller.name} />}
        <div className="paper-name">
          <bdi>{seller.name}</bdi>
        </div>
        <div className="paper-muted">
          {seller.address && (
            <div>
              <bdi>{seller.address}</bdi>
            </div>
          )}
          <div>{formatPhone(phone)}</div>
        </div>
        {seller.trn && <Trn trn={seller.trn} />}
      </div>
      <div className="paper-titles">
        <h2 className="paper-title">{title}</h2>
        <div className="paper-title" lang="ar" dir="rtl">
          {arabic}
        </div>
      </div>
    </header>
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

/** The customer; `children` stand below. */
export function Buyer({ buyer, children }: { buyer: InvoiceParty | undefined; children?: ReactNode }) {
  return (
    <div>
      <div className="paper-muted">
        Customer <Arabic>العميل</Arabic>
      </div>
      <div className="paper-strong">
        <bdi>{buyer?.name ?? 'N/A'}</bdi>
      </div>
      {buyer?.address && (
        <div>
          <bdi>{buyer.address}</bdi>
        </div>
      )}
      {buyer?.trn && <Trn trn={buyer.trn} />}
      {children}
    </div>
  )
}

function Trn({ trn }: { trn: string }) {
  return (
    <div>
      TRN <Arabic>رقم التسجيل الضريبي</Arabic> {trn}
    </div>
  )
}
