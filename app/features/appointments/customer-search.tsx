import { type Ref, useDeferredValue, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useCustomers } from '#app/queries/customers.ts'
import { useVehicles } from '#app/queries/vehicles.ts'
import { SearchSelect } from '#app/ui/search-select.tsx'
import { customerOptions, findableCustomers } from './customer-options.ts'

export type CustomerSearchProps = {
  ref: Ref<{ focus: () => void }>
  takeFocus: boolean
  onChosen: (customerId: number) => void
}

/**
 * It says nothing when it is left empty: the message would push the button below from under the finger
 * that is on its way to it.
 */
export function CustomerSearch({ ref, takeFocus, onChosen }: CustomerSearchProps) {
  const customers = useCustomers()
  const vehicles = useVehicles()
  const [typed, setTyped] = useState('')
  const settled = useDeferredValue(typed)
  const findable = useMemo(
    () => findableCustomers(customers?.rows ?? [], vehicles?.rows ?? []),
    [customers, vehicles],
  )
  const options = useMemo(() => customerOptions(findable, settled), [findable, settled])
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), [])
  useEffect(() => {
    if (takeFocus) input.current?.focus()
  }, [takeFocus])
  return (
    <SearchSelect
      inputRef={input}
      options={options}
      value=""
      onChange={value => value && onChosen(Number(value))}
      onSearch={setTyped}
      placeholder="Name, phone or plate"
      emptyText={customers ? 'Nobody found: add a new customer.' : 'Loading customers…'}
    />
  )
}
