import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { type Control, type UseFormReturn, useForm } from 'react-hook-form'
import { type VehicleInput, type VehicleFields as VehicleOutput, vehicleForm } from '#schema/forms/vehicle.ts'
import type { Emirate, Vehicle, VehicleColor } from '#schema/rows/vehicle.ts'
import { shopDay } from '#schema/rules/shop-time.ts'

export type VehicleDetails = VehicleOutput
type VehicleForm = UseFormReturn<VehicleInput, unknown, VehicleDetails>
export type VehicleControl = Control<VehicleInput, unknown, VehicleDetails>

/**
 * The form's state for a vehicle as stored, or for a new one. A field that is not valid takes the focus at
 * the try to save, unless something before the vehicle's fields needs it first.
 */
export function useVehicleForm(stored?: Vehicle, shouldFocusError = true): VehicleForm {
  const storedYear = stored?.year
  const rules = useMemo(() => vehicleForm(currentYear(), storedYear), [storedYear])
  return useForm<VehicleInput, unknown, VehicleDetails>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError,
    defaultValues: fieldsOf(stored),
  })
}

export function currentYear(): number {
  return Number(shopDay(new Date().toISOString()).slice(0, 4))
}

/** What a list holds while nothing is chosen; the rules turn it down. */
const NOT_CHOSEN = ''

function fieldsOf(stored?: Vehicle): VehicleInput {
  return {
    plateCategory: stored?.plateCategory ?? (NOT_CHOSEN as Emirate),
    plateCode: stored?.plateCode ?? '',
    plateNumber: stored?.plateNumber ?? '',
    make: stored?.make ?? '',
    model: stored?.model ?? '',
    year: stored?.year ?? NOT_CHOSEN,
    color: stored?.color ?? (NOT_CHOSEN as VehicleColor),
    notes: stored?.notes ?? '',
  }
}
