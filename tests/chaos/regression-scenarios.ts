import type { Step } from './scenario.ts'

/** Scenarios that failed once, each with what it found; every run begins with them. */
export const REGRESSIONS: [steps: Step[]][] = [
  // A transaction that failed after many awaits left later ones inside it: 'Transaction has already completed or failed'.
  [
    [
      { kind: 'visitor books', pick: 364 },
      { kind: 'disk is copied', device: 4 },
      {
        kind: 'work',
        device: 1,
        deeds: [
          { action: 290, pick: 628 },
          { action: 905, pick: 969 },
        ],
      },
      {
        kind: 'work',
        device: 1,
        deeds: [
          { action: 306, pick: 255 },
          { action: 10, pick: 542 },
          { action: 912, pick: 750 },
        ],
      },
      {
        kind: 'work while an answer is under way',
        device: 1,
        deeds: [
          { action: 417, pick: 750 },
          { action: 572, pick: 272 },
          { action: 960, pick: 629 },
          { action: 885, pick: 828 },
          { action: 787, pick: 5 },
        ],
      },
      {
        kind: 'work while an answer is under way',
        device: 1,
        deeds: [
          { action: 863, pick: 674 },
          { action: 823, pick: 832 },
          { action: 44, pick: 162 },
        ],
      },
      { kind: 'work', device: 1, deeds: [{ action: 11, pick: 134 }] },
      {
        kind: 'work while an answer is under way',
        device: 2,
        deeds: [
          { action: 860, pick: 812 },
          { action: 454, pick: 63 },
        ],
      },
      {
        kind: 'work',
        device: 0,
        deeds: [
          { action: 990, pick: 585 },
          { action: 320, pick: 791 },
        ],
      },
      { kind: 'sync', device: 2, faults: ['sent twice', 'answer lost', 'request lost', 'sent twice'] },
      { kind: 'backup is put back' },
      { kind: 'sync', device: 2, faults: [] },
      {
        kind: 'work',
        device: 1,
        deeds: [
          { action: 12, pick: 923 },
          { action: 240, pick: 550 },
          { action: 181, pick: 877 },
          { action: 657, pick: 564 },
          { action: 377, pick: 973 },
        ],
      },
      { kind: 'two tabs sync at once', device: 2 },
      {
        kind: 'work while an answer is under way',
        device: 4,
        deeds: [
          { action: 246, pick: 562 },
          { action: 299, pick: 31 },
          { action: 913, pick: 21 },
          { action: 868, pick: 983 },
          { action: 242, pick: 715 },
        ],
      },
      { kind: 'power cut while mutating', device: 2, action: 510, pick: 410, after: 2 },
      {
        kind: 'work',
        device: 4,
        deeds: [
          { action: 206, pick: 637 },
          { action: 163, pick: 657 },
          { action: 722, pick: 128 },
          { action: 535, pick: 60 },
          { action: 961, pick: 376 },
        ],
      },
      {
        kind: 'work while an answer is under way',
        device: 2,
        deeds: [
          { action: 904, pick: 385 },
          { action: 784, pick: 417 },
          { action: 195, pick: 685 },
          { action: 925, pick: 943 },
        ],
      },
      { kind: 'sync', device: 4, faults: ['answer lost', 'none', 'none'] },
      { kind: 'live changes', device: 4 },
      { kind: 'power cut while syncing', device: 2, after: 3 },
      {
        kind: 'work',
        device: 0,
        deeds: [
          { action: 787, pick: 422 },
          { action: 904, pick: 523 },
          { action: 514, pick: 451 },
          { action: 479, pick: 712 },
          { action: 429, pick: 548 },
        ],
      },
    ],
  ],
  // A copy of a disk had sent a change; after a restore the other one sent it again, and only that one heard of its rejection.
  [
    [
      { kind: 'work', device: 1, deeds: [{ action: 943, pick: 460 }] },
      { kind: 'disk is copied', device: 1 },
      { kind: 'sync', device: 3, faults: [] },
      { kind: 'work', device: 0, deeds: [{ action: 80, pick: 88 }] },
      { kind: 'backup is put back' },
    ],
  ],
]
