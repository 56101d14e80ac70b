// A racing class by its name, with its colour as an edge. The text stays ink, so that it reads on any colour an organiser picks.

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
