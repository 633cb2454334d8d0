import { Group, IconButton } from '@chakra-ui/react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useStore } from 'zustand'
import { chooseTheme, THEME_CHOICES, themeChoice } from '#app/theme/color-mode.ts'

const LOOKS = {
  light: { icon: Sun, label: 'Light theme' },
  dark: { icon: Moon, label: 'Dark theme' },
  system: { icon: Monitor, label: 'Theme of the device' },
} as const

export function ThemeSwitch() {
  const { choice } = useStore(themeChoice)
  return (
    <Group role="group" aria-label="Theme" gap="0.5" p="0.5" bg="sunken" borderRadius="full">
      {THEME_CHOICES.map(option => {
        const { icon: Icon, label } = LOOKS[option]
        const chosen = option === choice
        return (
          <IconButton
            key={option}
            size="xs"
            variant="ghost"
            borderRadius="full"
            aria-label={label}
            title={label}
            aria-pressed={chosen}
            color={chosen ? 'ink' : 'muted'}
            bg={chosen ? 'panel' : undefined}
            boxShadow={chosen ? 'sm' : undefined}
            onClick={() => chooseTheme(option)}
          >
            <Icon />
          </IconButton>
        )
      })}
    </Group>
  )
}
