import type { Service } from '#schema/rows/service.ts'

export type ServiceRow = { service: Service; waiting: boolean }
export type ServiceRowsProps = { rows: readonly ServiceRow[] }
