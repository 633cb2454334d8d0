import { checkSync } from './sync-property.ts'

checkSync(1, 2)
