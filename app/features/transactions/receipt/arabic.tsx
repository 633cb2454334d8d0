/** An Arabic word beside the English one. */
export function Arabic({ children }: { children: string }) {
  return (
    <span lang="ar" dir="rtl" className="paper-ar">
      {children}
    </span>
  )
}
