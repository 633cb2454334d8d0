import type { PageSeal, SealedContents } from '#app/site/sealed/sealed-view.ts'
import { INSPECTION_KINDS } from '#schema/rows/inspection.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { type InspectionRows, inspectionPhotos } from '#schema/rules/inspections/inspection-report.ts'
import { printInspection } from '#schema/rules/inspections/printed-inspection.ts'
import type { Row } from '#schema/tables.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { Sql } from '../../db/connect.ts'
import { SHOP } from '../../links/signed-links.ts'
import { readVisibleRow, readVisibleRowsBy } from '../../rest/read-rows.ts'
import { readPublicKeys } from '../../seals/seal-keys.ts'

/** Reads the inspections of an appointment with their seals. */
export async function readInspectionRows(sql: Sql, appointmentId: number) {
  const ofThis = { column: 'appointmentId', keys: [appointmentId] } as const
  const [inspections, marks, photos, signatures, seals] = await Promise.all([
    readVisibleRowsBy(sql, SHOP, 'inspections', ofThis),
    readVisibleRowsBy(sql, SHOP, 'inspectionMarks', ofThis),
    readVisibleRowsBy(sql, SHOP, 'appointmentPhotos', ofThis),
    readVisibleRowsBy(sql, SHOP, 'inspectionSignatures', ofThis),
    readVisibleRowsBy(sql, SHOP, 'inspectionSeals', ofThis),
  ])
  return { inspections, marks, photos, signatures, seals }
}

/** The seals of inspections as a page shows them, in their order. */
export async function readPageSeals(sql: Sql, { seals, signatures }: InspectionRows): Promise<PageSeal[]> {
  if (seals.length === 0) return []
  const keys = await readPublicKeys(sql)
  return seals
    .toSorted((one, other) => one.number - other.number)
    .map(seal => ({
      ...seal,
      isErased: !signatures.some(({ id }) => id === seal.signatureId),
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
    readInspectionRows(sql, id),
    readVisibleRow(sql, SHOP, 'vehicles', vehicleId),
    readVisibleRow(sql, SHOP, 'customers', customerId),
    readVisibleRow(sql, SHOP, 'settings', SETTINGS_ID),
  ])
  return {
    // Checklists are under no seal.
    report: printInspection({
      ...{ appointmentId: id, rows, customer, vehicle, settings, language },
      checklists: [],
    }),
    arabicIndicDigits: settings.arabicIndicDigits,
    photos: INSPECTION_KINDS.flatMap(kind => inspectionPhotos(rows.photos, kind)),
    seals: await readPageSeals(sql, rows),
  }
}
