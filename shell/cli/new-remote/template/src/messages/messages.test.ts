import path from 'node:path';
import { testCatalogues } from '@quizmesh/sdk/testing';

testCatalogues({ sources: path.join(__dirname, '..'), messages: __dirname });
