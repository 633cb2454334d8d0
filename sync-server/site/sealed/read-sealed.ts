import type { PageSeal, SealedContents } from '#app/site/sealed/sealed-view.ts'
import { INSPECTION_KINDS } from '#schema/rows/inspection.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { standingCertificates } from '#schema/rules/certificates/certificate-number.ts'
import { type PrintedCertificate, printCertificate } from '#schema/rules/certificates/printed-certificate.ts'
import { inspectionPhotos } from '#schema/rules/inspections/inspection-report.ts'
import { printInspection } from '#schema/rules/inspections/printed-inspection.ts'
import type { Row } from '#schema/tables.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { Sql } from '../../db/connect.ts'
import { SHOP } from '../../links/signed-links.ts'
import { readVisibleRow, readVisibleRowsBy } from '../../rest/read-rows.ts'
import { readPublicKeys } from '../../seals/seal-keys.ts'

/** What of an appointment can be sealed, and its seals. */
export type SealableRows = Awaited<ReturnType<typeof readSealableRows>>

/** Reads the inspections and certificates of an appointment with their seals. */
export async function readSealableRows(sql: Sql, appointmentId: number) {
  const ofThis = { column: 'appointmentId', keys: [appointmentId] } as const
  const [inspections, marks, photos, signatures, certificates, seals] = await Promise.all([
    readVisibleRowsBy(sql, SHOP, 'inspections', ofThis),
    readVisibleRowsBy(sql, SHOP, 'inspectionMarks', ofThis),
    readVisibleRowsBy(sql, SHOP, 'appointmentPhotos', ofThis),
    readVisibleRowsBy(sql, SHOP, 'inspectionSignatures', ofThis),
    readVisibleRowsBy(sql, SHOP, 'certificates', ofThis),
    readVisibleRowsBy(sql, SHOP, 'inspectionSeals', ofThis),
  ])
  return { inspections, marks, photos, signatures, certificates, seals }
}

/** The seals of an appointment as a page shows them, in their order. */
export async function readPageSeals(
  sql: Sql,
  { seals, signatures, certificates }: SealableRows,
): Promise<PageSeal[]> {
  if (seals.length === 0) return []
  const keys = await readPublicKeys(sql)
  return seals
    .toSorted((one, other) => one.number - other.number)
    .map(seal => ({
      ...seal,
      isErased:
        !signatures.some(({ id }) => id === seal.signatureId) &&
        !certificates.some(({ id }) => id === seal.certificateId),
      fingerprint: keys.find(({ id }) => id === seal.keyId)?.fingerprint ?? seal.keyId,
    }))
}

/** Reads all that the page for an insurer shows. */
export async function readSealedContents(
  sql: Sql,
  { id, vehicleId, customerId }: Row<'appointments'>,
  language: Language,
): Promise<SealedContents> {
  const [rows, vehicle, customer, settings] = await Promise.all([
    readSealableRows(sql, id),
    readVisibleRow(sql, SHOP, 'vehicles', vehicleId),
    readVisibleRow(sql, SHOP, 'customers', customerId),
    readVisibleRow(sql, SHOP, 'settings', SETTINGS_ID),
  ])
  const { certificates: all, seals } = rows
  return {
    // Checklists are under no seal.
    report: printInspection({
      ...{ appointmentId: id, rows, customer, vehicle, settings, language },
      checklists: [],
    }),
    certificates: standingCertificates(all).map(certificate =>
      withoutAddress(printCertificate({ certificate, all, seals, customer, settings })),
    ),
    arabicIndicDigits: settings.arabicIndicDigits,
    photos: INSPECTION_KINDS.flatMap(kind => inspectionPhotos(rows.photos, kind)),
    seals: await readPageSeals(sql, rows),
  }
}

/** Whoever judges a damage needs neither address nor tax number. */
function withoutAddress({ buyer, ...printed }: PrintedCertificate): PrintedCertificate {
  return { ...printed, buyer: { ...buyer, address: null, trn: null } }
}
