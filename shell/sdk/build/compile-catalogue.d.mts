export default function compileCatalogue(source: string): string;
