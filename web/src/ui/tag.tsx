// A short text with a coloured edge: the name of a racing class.
export function Tag({ color, children }: { color?: string | undefined; children: string }) {
  return (
    <span
      className="figure inline-block border-l-6 border-line-strong pl-2 text-lg whitespace-nowrap"
      style={color ? { borderLeftColor: color } : undefined}
    >
      {children}
    </span>
  )
}
