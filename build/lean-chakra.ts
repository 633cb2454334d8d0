import type { Plugin } from 'vite'

const MEMO = /@chakra-ui\/react\/dist\/esm\/utils\/memo\.js$/

/** Parts of Chakra that cost a start more than they bring, by the file that they stand in, and what takes their place. */
const PARTS: [file: RegExp, part: string, instead: string][] = [
  // The variables and global styles stand in the stylesheet already (build/theme-sheet.ts): to work them out takes as long as drawing a list.
  [
    /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/,
    'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];',
    'const _global = [];',
  ],
  // Each property of each style is looked for in the list of all conditions, which is made anew each time.
  [
    /@chakra-ui\/react\/dist\/esm\/styled-system\/conditions\.js$/,
    'return keys().includes(key) ||',
    'return Object.hasOwn(values, key) ||',
  ],
  // A text alone, such as the name of a property, and two, such as a property and its value, are found by themselves: each element asks for dozens
  // of them, and the text that would be made of each takes longer than what it saves.
  [
    MEMO,
    'function get(...args) {',
    `const byText = new Map();
  function get(...args) {
    const [first, second] = args;
    if (typeof first === "string" && (args.length === 1 || args.length === 2 && typeof second === "string")) {
      const text = args.length === 1 ? first : first + "\\0" + second;
      let result = byText.get(text);
      if (result === void 0) {
        result = fn(...args);
        if (byText.size === 5000) byText.clear();
        byText.set(text, result);
      }
      return result;
    }`,
  ],
  // What is found is not taken out and put back as the newest: there is room for all styles of the app instead.
  [
    MEMO,
    `if (value !== void 0) {
      this.cache.delete(key);
      this.cache.set(key, value);
    }
    return value;`,
    'return value;',
  ],
  [MEMO, 'constructor(maxSize = 500)', 'constructor(maxSize = 5000)'],
]

/** Takes out of Chakra what slows each start. */
export function leanChakra(): Plugin {
  return {
    name: 'sheen:lean-chakra',
    apply: 'build',
    transform(code, id) {
      const own = PARTS.filter(([file]) => file.test(id))
      if (own.length === 0) return
      let lean = code
      for (const [, part, instead] of own) {
        if (!lean.includes(part))
          throw new Error(`Chakra is written in another way now: build/lean-chakra.ts does not find ${part}`)
        lean = lean.replace(part, () => instead)
      }
      return { code: lean, map: null }
    },
  }
}
