import { testTranslations } from '@quizmesh/sdk/testing';

testTranslations(import.meta.dirname);
