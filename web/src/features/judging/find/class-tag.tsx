// The name of a racing class with its colour as a border. The text keeps the ink colour, so that it is
// legible with any class colour.

export function ClassTag({ name, color }: { name: string; color?: string | undefined }) {
  return (
    <span
      className="inline-block border-l-6 border-line-strong pl-1.5 leading-tight font-semibold"
      style={color ? { borderLeftColor: color } : undefined}
    >
      {name}
    </span>
  )
}
