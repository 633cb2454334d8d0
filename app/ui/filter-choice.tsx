import { Box } from '@chakra-ui/react'
import { ChoiceField } from './choice-field.tsx'
import { useUrlChoice } from './url-state.ts'

type FilterChoiceProps = {
  /** The search param that it is kept in. */
  param: string
  label: string
  /** The label while it lets everything through: 'All states'. */
  all: string
  options: readonly { id: string; name: string }[]
}

/** A filter of a list, beside the others. */
export function FilterChoice({ param, label, all, options }: FilterChoiceProps) {
  const [chosen, choose] = useUrlChoice(param)
  return (
    <Box flex="1 0 9rem" maxW={{ md: '13rem' }}>
      <ChoiceField
        aria-label={label}
        placeholder={all}
        value={chosen ?? ''}
        options={options}
        onChange={event => choose(event.target.value || null)}
      />
    </Box>
  )
}
