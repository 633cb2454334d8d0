import { useEffect, useMemo, useRef, useState } from 'react'
import { type ListedCustomer, useCustomers } from '#app/queries/customers.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { SearchSelect } from '#app/ui/search-select.tsx'
import { findCustomers } from '#schema/rules/find/find-customers.ts'
import { phoneText } from '#schema/rules/text/phone.ts'

const SHOWN_MAX = 50

type OwnerFieldProps = {
  label?: string
  ownerId: number | null
  /** The current owner, who cannot be chosen. */
  exceptId?: number
  onChange: (ownerId: number | null) => void
  /** The number of submits; each one without an owner shows the error and focuses the field. */
  attempts: number
}

/** The owner of a vehicle, searched by name or phone among all customers. */
export function OwnerField({ label = 'Owner', ownerId, exceptId, onChange, attempts }: OwnerFieldProps) {
  const [typed, setTyped] = useState('')
  const customers = useCustomers()
  const options = useMemo(() => {
    const found = findCustomers(customers?.rows ?? [], typed)
      .slice(0, SHOWN_MAX + 1)
      .filter(({ id }) => id !== exceptId)
      .slice(0, SHOWN_MAX)
    const chosen = ownerId === null ? undefined : customers?.get(ownerId)
    return (!chosen || found.includes(chosen) ? found : [...found, chosen]).map(optionOf)
  }, [customers, typed, ownerId, exceptId])
  const missing = attempts > 0 && ownerId === null
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, not when the owner is cleared
  useEffect(() => {
    if (missing) input.current?.focus()
  }, [attempts])
  return (
    <FormField label={label} error={missing ? 'Please select a customer' : undefined} required>
      <SearchSelect
        options={options}
        value={ownerId === null ? '' : String(ownerId)}
        onChange={value => onChange(Number(value) || null)}
        onSearch={setTyped}
        inputRef={input}
        placeholder="Name or phone"
        emptyText="No customers found"
      />
    </FormField>
  )
}

function optionOf({ id, fullName, phone }: ListedCustomer) {
  return { value: String(id), label: fullName, hint: phoneText(phone) }
}
