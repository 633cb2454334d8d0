import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Its lists weigh much: import it when they are needed. */
export const passwordChecker = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
