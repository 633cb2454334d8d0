// Runs before the first paint, so that the strip which leads to the page's other language moves nothing when it shows.
{
  const root = document.documentElement
  let language = null
  try {
    language = localStorage.getItem('sheen-language')
  } catch {}
  language ??= navigator.languages.map(each => each.slice(0, 2)).find(each => each === 'en' || each === 'ar')
  if (language && language !== root.lang) root.dataset.reads = language
}
