import type { Paper } from '#app/queries/paper.ts'
import { momentText } from '#app/ui/moment-text.ts'
import type { InvoiceParty } from '#schema/rows/invoice.ts'
import { invoiceNumber } from '#schema/rules/invoice.ts'
import { formatPhone } from '#schema/rules/phone.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import type { TransactionDocument } from '#schema/rules/transaction-document.ts'
import { Arabic, PAPER_TITLES, PaperFact, paperDay } from './paper-parts.tsx'

type PaperHeadProps = { paper: Paper; found: TransactionDocument }

/** Whose paper it is, what it is, for whom. */
export function PaperHead({ paper, found }: PaperHeadProps) {
  const { detail, settings } = paper
  const { customer, vehicle } = detail
  const [title, arabic] = PAPER_TITLES[found.kind]
  const taxed = 'document' in found
  const seller = taxed
    ? found.document.seller
    : { name: settings.shopName, address: settings.address, trn: settings.trn }
  const buyer: InvoiceParty | undefined = taxed
    ? found.document.buyer
    : customer && { name: customer.fullName, address: null, trn: null }
  return (
    <>
      <header className="paper-head">
        <div>
          <div className="paper-name">
            <bdi>{seller.name}</bdi>
          </div>
          <div className="paper-muted">
            {seller.address && (
              <div>
                <bdi>{seller.address}</bdi>
              </div>
            )}
            <div>{formatPhone(settings.phone)}</div>
          </div>
          {seller.trn && <Trn trn={seller.trn} />}
        </div>
        <div>
          <h2 className="paper-title">{title}</h2>
          <div className="paper-title" lang="ar" dir="rtl" style={{ textAlign: 'start' }}>
            {arabic}
          </div>
        </div>
      </header>
      <div className="paper-head">
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
          {vehicle && <div>{formatPlate(vehicle)}</div>}
        </div>
        <Dates paper={paper} found={found} />
      </div>
    </>
  )
}

function Trn({ trn }: { trn: string }) {
  return (
    <div>
      TRN <Arabic>رقم التسجيل الضريبي</Arabic> {trn}
    </div>
  )
}

function Dates({ paper, found }: PaperHeadProps) {
  const { transaction, detail } = paper
  if (!('document' in found))
    return (
      <dl className="paper-facts">
        <PaperFact label="No." arabic="الرقم">
          {transaction.id}
        </PaperFact>
        <PaperFact label="Date" arabic="التاريخ">
          {momentText(transaction.createdAt)}
        </PaperFact>
        <PaperFact label="Appointment" arabic="الموعد">
          {detail.appointment.id}
        </PaperFact>
      </dl>
    )
  const { document } = found
  return (
    <dl className="paper-facts">
      <PaperFact label="No." arabic="الرقم" className="paper-strong">
        {invoiceNumber(document)}
      </PaperFact>
      <PaperFact label="Date of issue" arabic="تاريخ الإصدار">
        {paperDay(shopDay(document.issuedAt))}
      </PaperFact>
      {found.kind === 'credit_note' ? (
        <>
          <PaperFact label="For invoice" arabic="للفاتورة">
            {invoiceNumber(found.invoice)}
          </PaperFact>
          <PaperFact label="Invoiced on" arabic="تاريخ الفاتورة">
            {paperDay(shopDay(found.invoice.issuedAt))}
          </PaperFact>
        </>
      ) : (
        <PaperFact label="Date of supply" arabic="تاريخ التوريد">
          {paperDay(document.supplyDate)}
        </PaperFact>
      )}
    </dl>
  )
}
