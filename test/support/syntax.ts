import ts from 'typescript';

/** A file's syntax, typed or not; the file need not exist. */
export const parseCode = (name: string, text: string): ts.SourceFile =>
  ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);

/** Where a node is: its file and line. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** Every node of a file, each before what is inside it. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const inside: ts.Node[] = [];
    ts.forEachChild(next, (child) => void inside.push(child));
    for (const child of inside.toReversed()) waiting.push(child);
  }
}
