import type { TableName } from '../../tables.ts'
import type { Subject } from './erased-rows.ts'

type Line = { what: string; of?: readonly TableName[] }

const OF_CUSTOMER: { goes: Line[]; stays: Line[] } = {
  goes: [
    { what: 'Name, phone, email, address and notes' },
    { what: 'Plates and notes of vehicles', of: ['vehicles'] },
    { what: 'Notes on appointments', of: ['appointmentNotes'] },
    { what: 'Photos', of: ['appointmentPhotos'] },
    { what: 'What was found at check-in and check-out', of: ['inspections', 'inspectionMarks'] },
    { what: 'Signatures', of: ['inspectionSignatures'] },
    { what: 'Certificates of coatings', of: ['certificates'] },
    { what: 'Messages to and from them', of: ['notifications', 'inboundMessages'] },
    { what: 'Consents that they gave or withdrew', of: ['consents'] },
    { what: 'Places on the waiting list', of: ['waitingEntries'] },
    { what: 'Visits of before Sheen', of: ['pastVisits'] },
    { what: 'Pages and links that were sent to them' },
  ],
  stays: [
    {
      what: 'Tax invoices and credit notes as they were issued, with name, address and TRN: the tax law asks for them',
      of: ['invoices'],
    },
    { what: 'Appointments without a word about them', of: ['appointments'] },
    {
      what: 'Seals of signed inspections and certificates, in which no word stands',
      of: ['inspectionSignatures', 'certificates'],
    },
    { what: 'Quotes without names, words and signatures', of: ['quotes'] },
    { what: 'Payments with amount, method and reference', of: ['transactions'] },
  ],
}

const OF_EMPLOYEE: { goes: Line[]; stays: Line[] } = {
  goes: [
    { what: 'Name, email, phone and account' },
    { what: 'Password, codes, passkeys, PINs, sign-ins and devices' },
    { what: 'Days off', of: ['absences'] },
    { what: 'Blocked times', of: ['blockedTimes'] },
    { what: 'Name and addresses in the audit trail' },
  ],
  stays: [
    { what: 'Shifts, under a number', of: ['shifts'] },
    { what: 'Who did which work and took which payment, under a number' },
    { what: 'Their name in what others wrote, such as notes' },
  ],
}

const SUMMARIES: Record<Subject, { goes: Line[]; stays: Line[] }> = {
  customer: OF_CUSTOMER,
  employee: OF_EMPLOYEE,
}

type Counts = { [T in TableName]?: number }

/** What an erasure takes away and what it leaves, in words and counted; what there is none of is left out. */
export function erasureSummary(subject: Subject, counts: Counts) {
  const { goes, stays } = SUMMARIES[subject]
  const counted = (lines: Line[]) =>
    lines.flatMap(({ what, of }) => {
      const count = of ? of.reduce((sum, table) => sum + (counts[table] ?? 0), 0) : null
      return count === 0 ? [] : [{ what, count }]
    })
  return { goes: counted(goes), stays: counted(stays) }
}
